/** A word of a text. Stop words, such as “of”, say nothing about a subject. */
export interface Word {
  /** The word in lower case, without accents and without the ending of a plural. */
  word: string;
  isStop: boolean;
  start: number;
  end: number;
}

/** Finds the words in a text, and the signs of units. Numbers are no words. */
export function wordsIn(text: string): Word[] {
  return [...text.matchAll(/\p{L}[\p{L}\p{M}'’]*|[%€$£]/gu)].map(({ 0: found, index }) => {
    const lower = found.toLowerCase().replace(/['’]s$/, '');
    const isStop = stopWords.has(lower);
    return { word: stem(lower), isStop, start: index, end: index + found.length };
  });
}

/** Returns the words of a text without stop words and duplicates. */
export const contentWords = (text: string): string[] => [
  ...new Set(wordsIn(text).flatMap(({ word, isStop }) => (isStop ? [] : word))),
];

/** Tells whether two stems mean the same word or unit, or whether a compound starts or ends with one of them. */
export function isSameWord(a: string, b: string): boolean {
  if (a === b || (unitOf(a) !== undefined && unitOf(a) === unitOf(b))) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 4) return false;
  return long.startsWith(short) || (long.endsWith(short) && long.length > short.length + 2);
}

/** Returns the number of the unit of measure that a word means. Returns undefined for other words. */
export function unitOf(word: string): number | undefined {
  // German units can end a compound, such as “Werktag”.
  return (
    unitIndex.get(word) ?? unitIndex.get(/.{3}(tag|stund|woch|monat|jahr)$/.exec(word)?.[1] ?? '')
  );
}

const stem = (word: string) => {
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return plain.length > 3 ? plain.replace(/(?<=.{3})(?:en|es|er|e|s|n|x)$/, '') : plain;
};

/** Units of measure in English, German, French and Spanish. */
const units = [
  'second seconds sec sekunde sekunden seconde secondes segundo segundos',
  'minute minutes min minuten minuto minutos',
  'hour hours h stunde stunden uhr heure heures hora horas',
  'day days tag tage tagen jour jours dia dias',
  'week weeks woche wochen semaine semaines semana semanas',
  'month months monat monate monaten mois mes meses',
  'year years jahr jahre jahren an ans annee annees ano anos',
  '% percent prozent pourcent',
  '€ eur euro euros',
  '$ usd dollar dollars',
  '£ gbp pound pounds',
  'chf franken francs francos',
  'kb kilobyte kilobytes ko',
  'mb megabyte megabytes mo',
  'gb gigabyte gigabytes go',
  'byte bytes octet octets',
  'km kilometer kilometre kilometres kilometros',
  'm meter metre metres metros',
];

/** The names of months, which follow the number of a day. */
const months = Array.from({ length: 12 }, (_, month) =>
  ['en', 'de', 'fr', 'es'].map((language) =>
    new Date(2026, month).toLocaleDateString(language, { month: 'long' }).toLowerCase(),
  ),
);

const unitIndex = new Map(
  [...units, months.flat().join(' ')].flatMap((words, index) =>
    words.split(' ').map((word) => [stem(word), index] as const),
  ),
);

/** Stop words in English, German, French and Spanish. */
const stopWords = new Set(
  [
    `a an one the and or but of to in on at by for from with without up than then as is are was be been it its this that
      these those you your we our they their there here has have had can may will each every per any all more most least
      less over under only about not no now until since so if when which who into working business calendar`,
    `der die das den dem des ein eine einen einem einer eins und oder aber von zu zum zur in im an am auf bei für mit ohne
      bis als ist sind war wird werden es sie er wir ihr ihre kann können darf hat haben jede jeder jedes pro mehr höchstens
      mindestens nur nicht kein keine ab über unter dass wenn`,
    `le la les l un une des du de d et ou mais à au aux en dans sur par pour avec sans jusqu que qui est sont il elle on
      nous vous peut plus moins chaque ne pas`,
    `el la los las lo un una unos unas uno y o pero de del al a en por para con sin hasta más menos que es son se su sus
      puede cada no`,
  ].flatMap((words) => words.split(/\s+/)),
);
