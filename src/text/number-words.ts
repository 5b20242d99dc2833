/** The number words of a language. */
interface NumberWords {
  /** From two to nineteen. */
  small: string;
  /** From twenty to a hundred. `-` where French counts on from the ten before. */
  tens: string;
  /** Joins a ten and a unit. The unit of one is `-`. */
  join: (ten: string, unit: string) => string;
  thousand: string;
  dozen: string;
}

const languages: Readonly<Record<string, NumberWords>> = {
  en: {
    small:
      'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety hundred',
    join: (ten, unit) => `${ten} ${unit.replace(/^-$/, 'one')}`,
    thousand: ' thousand',
    dozen: 'dozen',
  },
  de: {
    small:
      'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert',
    join: (ten, unit) => `${unit.replace(/^-$/, 'ein')}und${ten}`,
    thousand: 'tausend',
    dozen: 'dutzend',
  },
  fr: {
    small:
      'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
    tens: 'vingt trente quarante cinquante soixante - quatre-vingt - cent',
    join: (ten, unit) =>
      `${ten}${/^-$|^onze$/.test(unit) && ten !== 'quatre-vingt' ? ' et' : ''} ${unit.replace(/^-$/, 'un')}`,
    thousand: ' mille',
    dozen: 'douzaine',
  },
  es: {
    small:
      'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
    tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien',
    join: (ten, unit) =>
      ten === 'veinte'
        ? `veinti${(accented[unit] ?? unit).replace(/^-$/, 'uno')}`
        : `${ten} y ${unit.replace(/^-$/, 'uno')}`,
    thousand: ' mil',
    dozen: 'docena',
  },
};

const accented: Readonly<Record<string, string>> = { dos: 'dós', tres: 'trés', seis: 'séis' };

/** The language and the number that each word means. */
const meanings = new Map<string, { language: string; value: string }[]>();

for (const [language, { small, tens, join, thousand, dozen }] of Object.entries(languages)) {
  const add = (word: string, value: number) => {
    const key = wordKey(word);
    meanings.set(key, [...(meanings.get(key) ?? []), { language, value: String(value) }]);
  };
  const words = ['', '-', ...small.split(' ')];
  const hundred = tens.split(' ').at(-1)!;
  for (const [index, ten] of tens.split(' ').entries()) {
    const start = 20 + index * 10;
    if (ten === '-') continue;
    words[start] = ten;
    const most = start === 100 ? 0 : tens.split(' ')[index + 1] === '-' ? 19 : 9;
    for (let unit = 1; unit <= most; unit++) words[start + unit] = join(ten, words[unit]!);
  }
  for (const [value, word] of words.entries()) {
    if (value < 2) continue;
    add(word, value);
    add(word + thousand, value * 1000);
    if (value < 10) add(word + thousand.replace(/\w+/, hundred), value * 100);
    if (value < 10) add(`${word} ${dozen}`, value * 12);
  }
  add(thousand.trim(), 1000);
  add(dozen, 12);
}

function wordKey(word: string): string {
  const key = word.toLowerCase().replaceAll(/[-\u00a0\u2011]/g, ' ');
  return key.replace('dreiss', 'dreiß');
}

const wordForms = [...meanings.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((word) => word.replaceAll(' ', '[- \u00a0\u2011]').replace('ß', '(?:ß|ss)'));

/** Matches a number in digits, possibly grouped (5,000) or with several parts (4.6.1), or in words. */
const numberForms = new RegExp(
  String.raw`(?<![\p{L}\p{N}_%]|\d[.,:]|\d{4}-|\d{4}-\d\d-|(?<!\p{L})\p{L}-)(?:v?(?<digits>\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+(?![\d]|[.,]\d)|\d+(?:[.,]\d+)*)|(?<word>${wordForms.join('|')})s?(?=$|\P{L}|(?:stellig|fach|tägig|monatig|jährig)))`,
  'giu',
);

/** A number in a text, and its value: digits with points before decimals, or the parts of a version. */
export interface WrittenNumber {
  start: number;
  end: number;
  value: string;
}

/**
 * Finds the numbers in a text, in digits and in English, German, French and Spanish words from two on. `language` is that
 * of the text, such as `en`. If it is unknown, words of all languages are found.
 */
export function numbersIn(text: string, language?: string): WrittenNumber[] {
  return [...text.matchAll(numberForms)].flatMap(({ 0: whole, index, groups }) => {
    const { digits, word = '' } = groups as { digits?: string; word?: string };
    const meaning = meanings
      .get(wordKey(word))
      ?.find((one) => (language ?? one.language) === one.language);
    const value = digits === undefined ? meaning?.value : plainDigits(digits);
    return value === undefined ? [] : [{ start: index, end: index + whole.length, value }];
  });
}

/** Removes group marks and zeros after the point: `5,000` becomes 5000, `16.0` 16, and `2,5` 2.5. */
function plainDigits(digits: string): string {
  if (/^\d{1,3}([.,'’ \u00a0\u202f])\d{3}(?:\1\d{3})*$/.test(digits))
    return digits.replaceAll(/\D/g, '');
  return digits.replaceAll(',', '.').replace(/(?<=^\d+)\.0+$/, '');
}
