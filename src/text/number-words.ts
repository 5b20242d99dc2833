/** The number words of a language: 0 to 19 or more, the tens from 20, and how larger numbers are put together. */
interface NumberWords {
  language: string;
  /** The words from zero on. */
  small: string;
  /** The words for 20, 30, … 90. `-` if there is none. */
  tens: string;
  /** Joins a ten and a number from 1 to 9 (in French to 19). */
  join: (ten: string, unit: string) => string;
  hundred: readonly string[];
  thousand: readonly string[];
  /** Joins a number and the word for hundred or thousand. */
  times: (count: string, word: string) => string;
  dozen: string;
}

const spaced = (count: string, word: string) => `${count} ${word}`;

const languages: readonly NumberWords[] = [
  {
    language: 'en',
    small:
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety',
    join: (ten, unit) => `${ten}-${unit}`,
    hundred: ['hundred', 'a hundred'],
    thousand: ['thousand', 'a thousand'],
    times: spaced,
    dozen: 'dozen',
  },
  {
    language: 'de',
    small:
      'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
    join: (ten, unit) => `${unit.replace(/^eins$/, 'ein')}und${ten}`,
    hundred: ['hundert', 'einhundert'],
    thousand: ['tausend', 'eintausend'],
    times: (count, word) => count + word,
    dozen: 'dutzend',
  },
  {
    language: 'fr',
    small:
      'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
    tens: 'vingt trente quarante cinquante soixante - quatre-vingt -',
    join: (ten, unit) =>
      /^(un|onze)$/.test(unit) && ten !== 'quatre-vingt' ? `${ten} et ${unit}` : `${ten}-${unit}`,
    hundred: ['cent'],
    thousand: ['mille'],
    times: spaced,
    dozen: 'douzaines',
  },
  {
    language: 'es',
    small:
      'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
    tens: '- treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    join: (ten, unit) => `${ten} y ${unit}`,
    hundred: ['cien'],
    thousand: ['mil'],
    times: spaced,
    dozen: 'docenas',
  },
];

/** A number from two on, and the languages in which a word means it. */
interface WordMeaning {
  value: string;
  languages: string[];
}

/** Returns the meanings of number words in lower case. */
function meaningsOfWords(): Map<string, WordMeaning[]> {
  const meanings = new Map<string, WordMeaning[]>();
  for (const { language, small, tens, join, hundred, thousand, times, dozen } of languages) {
    const add = (word: string, value: number) => {
      const known = meanings.get(word.toLowerCase()) ?? [];
      const same = known.find((one) => one.value === String(value));
      if (same) same.languages.push(language);
      else
        meanings.set(word.toLowerCase(), [
          ...known,
          { value: String(value), languages: [language] },
        ]);
    };
    const words: string[] = small.split(' ');
    const allTens = tens.split(' ');
    for (const [index, ten] of allTens.entries()) {
      const start = 20 + index * 10;
      if (ten === '-') continue;
      words[start] = ten;
      // French counts from sixty to seventy-nine and from eighty to ninety-nine.
      const most = allTens[index + 1] === '-' && start > 20 ? 19 : 9;
      for (let unit = 1; unit <= most; unit++) words[start + unit] = join(ten, words[unit]!);
    }
    for (const [value, word] of words.entries()) {
      if (value < 2) continue;
      add(word, value);
      add(times(word, thousand[0]!), value * 1000);
      if (value < 10) add(times(word, hundred[0]!), value * 100);
      if (value < 10) add(spaced(word, dozen), value * 12);
    }
    for (const word of hundred) add(word, 100);
    for (const word of thousand) add(word, 1000);
    add(dozen.replace(/s$/, ''), 12);
    if (language === 'de') add('dreissig', 30);
    if (language === 'fr') add('quatre-vingts', 80);
  }
  return meanings;
}

const meanings = meaningsOfWords();

const wordForms = [...meanings.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((word) => word.replaceAll(/[- ]/g, '[- \u00a0\u2011]'));

/** Matches a number in digits, possibly grouped (5,000) or with several parts (4.6.1), or in words. */
const numberForms = new RegExp(
  String.raw`(?<![\p{L}\p{N}_%]|\d[.,:]|\d{4}-|\d{4}-\d\d-|(?<!\p{L})\p{L}-)(?:v?(?<digits>\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+(?![\d]|[.,]\d)|\d+(?:[.,]\d+)*)|(?<word>${wordForms.join('|')})(?=$|\P{L}|s?(?:stellig|fach|tägig|monatig|jährig)))`,
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
    const value = digits === undefined ? valueOfWord(word, language) : plainDigits(digits);
    return value === undefined ? [] : [{ start: index, end: index + whole.length, value }];
  });
}

function valueOfWord(word: string, language: string | undefined): string | undefined {
  const lower = word.toLowerCase().replaceAll(/[\u00a0\u2011]/g, ' ');
  const forms = [lower, lower.replaceAll(' ', '-'), lower.replaceAll('-', ' ')];
  const found = forms.flatMap((form) => meanings.get(form) ?? []);
  return found.find(({ languages: all }) => language === undefined || all.includes(language))
    ?.value;
}

/** Removes group marks and zeros after the point: `5,000` becomes 5000, `16.0` 16, and `2,5` 2.5. */
function plainDigits(digits: string): string {
  if (/^\d{1,3}([.,'’ \u00a0\u202f])\d{3}(?:\1\d{3})*$/.test(digits))
    return digits.replaceAll(/\D/g, '');
  return digits.replaceAll(',', '.').replace(/(?<=^\d+)\.0+$/, '');
}
