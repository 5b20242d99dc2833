/** What a placeholder such as `{price}` finds in a sentence. */
export interface ValueKind {
  /** What it looks like, as the source of a regular expression without groups that are numbered. */
  source: string;
  /** Pieces of text of which one stands in whatever it finds, in lower case; `own` as below. */
  anchors(own: string): readonly string[];
  /**
   * The value in one form, in which two that mean the same are equal; undefined for what is none. `own` is
   * the name of the site's host.
   */
  valueOf(text: string, own: string): string | undefined;
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const numberWords = new Map([
  ...small.map((word, number) => [word, number] as const),
  ...(['thirty', 'forty', 'fifty'] as const).map((word, tens) => [word, 30 + 10 * tens] as const),
  ['a dozen', 12],
  ['a hundred', 100],
  ['a thousand', 1000],
]);
/** Numbers in words, from zero on. */
const inWords = `(?:${[...numberWords.keys()].map((word) => `[${word[0]}${word[0]!.toUpperCase()}]${word.slice(1)}`).join('|')})`;

/** Endings of hosts that are no endings of files or members of code. */
const endings =
  '(?:com|net|org|info|biz|eu|example|dev|app|io|co|me|ai|[a-df-z][a-z]|co\\.uk|com\\.au)';

/** The placeholders that stand for values and have a form of their own. */
export const valueKinds: Readonly<Record<string, ValueKind>> = {
  number: {
    source: String.raw`(?:\d{1,3}(?:[,\u00a0\u202f]\d{3})+|\d{1,9}|${inWords})(?![\d]|[.,]\d)`,
    anchors: () => [],
    valueOf: (text) => String(numberOf(text)),
  },
  version: {
    source: String.raw`\d{1,4}(?:\.\d{1,4}){0,3}(?!\d|\.\d)`,
    anchors: () => [],
    valueOf: (text) => text.replace(/(?:\.0+)+$/, ''),
  },
  size: {
    source: String.raw`\d{1,9}(?:[,\u00a0\u202f]\d{3})? ?(?:bytes?|[KMG]i?B)`,
    anchors: () => ['byte', 'kb', 'kib', 'mb', 'mib', 'gb', 'gib'],
    valueOf: bytesOf,
  },
  price: {
    source: String.raw`(?:(?:[€$£]|(?:EUR|USD|GBP) )\d{1,6}(?:[.,]\d{1,2})?|(?:\d{1,6}(?:[.,]\d{1,2})?|${inWords}) ?(?:[€$£]|(?:EUR|USD|GBP|[Ee]uros?|[Dd]ollars?|[Pp]ounds?|[Cc]ents?)(?!\w)))`,
    anchors: () => ['€', '$', '£', 'eur', 'usd', 'gbp', 'dollar', 'pound', ' cent'],
    valueOf: amountOf,
  },
  mail: {
    source: String.raw`[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}`,
    anchors: () => ['@'],
    valueOf: (text, own) => (isAkin(text.split('@')[1]!, own) ? text.toLowerCase() : undefined),
  },
  host: {
    source: hostSource('[a-z]{2,24}'),
    anchors: (own) => [nameOf(own)],
    valueOf: (text, own) => (isAkin(hostOf(text), own) ? hostOf(text) : undefined),
  },
  namesake: {
    source: hostSource(endings),
    anchors: (own) => [nameOf(own)],
    valueOf: (text, own) => (isNamesake(hostOf(text), own) ? hostOf(text) : undefined),
  },
};

/** Whether a placeholder stands for a number, with its unit or without. */
export const isNumber = (name: string): boolean =>
  ['number', 'version', 'size', 'price'].includes(name);

/** Stands wherever a number does. */
export const aNumber = new RegExp(String.raw`\d|\b${inWords}\b`);

/** A name of a host that is no part of a mail address, with its scheme or without. */
function hostSource(ending: string): string {
  return String.raw`(?<![\w@.-])(?:https?:\/\/)?(?:[\w-]{1,63}\.){1,5}${ending}(?![\w@.]\w|[\w@])`;
}

function numberOf(text: string): number {
  return numberWords.get(text.toLowerCase()) ?? Number(text.replaceAll(/[^\d]/g, ''));
}

function bytesOf(text: string): string {
  const [, unit] = /([a-z]+)$/i.exec(text)!;
  const power = { k: 1, m: 2, g: 3 }[unit![0]!.toLowerCase()] ?? 0;
  return String(numberOf(text.replace(unit!, '')) * 1024 ** power);
}

/** An amount and its currency; what costs nothing has no price. */
function amountOf(text: string): string | undefined {
  const amount = /\d+(?:[.,]\d+)?/.exec(text)?.[0].replace(',', '.');
  const word = text.split(' ')[0]!.toLowerCase();
  const value = amount === undefined ? numberWords.get(word) : Number(amount);
  if (!value) return undefined;
  const currency = currencies.find(([sign]) => sign.test(text))![1];
  return `${value} ${currency}`;
}

const currencies: readonly (readonly [RegExp, string])[] = [
  [/€|eur/i, '€'],
  [/\$|usd|dollar/i, '$'],
  [/£|gbp|pound/i, '£'],
  [/cent/i, 'cents'],
];

/** Whether a host is that of the site, below it, or bears its name: `atlas-app.example` for atlas.example. */
function isAkin(host: string, own: string): boolean {
  const name = nameOf(own);
  const labels = host.toLowerCase().split('.');
  return !isLocal(host) && labels.slice(0, -1).some((label) => label.includes(name));
}

/** Whether a host has the site's own name under another ending: `www.atlas.com` for atlas.example. */
function isNamesake(host: string, own: string): boolean {
  const [name, ...ending] = host.replace(/^www\./, '').split('.');
  const isHost = ending.length === 1 || /^(?:co|com)$/.test(ending[0] ?? '');
  return isHost && name === nameOf(own) && !own.endsWith(`.${name}.${ending.join('.')}`);
}

const hostOf = (address: string) => address.toLowerCase().replace(/^https?:\/\//, '');

const isLocal = (host: string) => /\.(?:local|localhost|lan|test|internal|invalid)$/i.test(host);

/** What a host is called: `atlas` of docs.atlas.example. */
function nameOf(host: string): string {
  const labels = host.toLowerCase().split('.').slice(0, -1);
  return labels.findLast((label) => label.length > 3) ?? labels.at(-1) ?? host;
}
