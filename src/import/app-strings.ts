import { basename, dirname, extname } from 'node:path';
import { SaxesParser } from 'saxes';

/** The texts of an app in one language. */
export interface AppStrings {
  /** The language as a BCP 47 tag. Undefined if neither the file nor its folder says it: the main language of the app. */
  language: string | undefined;
  texts: readonly string[];
}

/** The formats of files with the strings of an app, by the ending of the file. */
const readers: Readonly<Record<string, (file: string, text: string) => AppStrings[]>> = {
  '.xml': ofAndroid,
  '.strings': ofApple,
  '.xcstrings': ofCatalog,
  '.arb': ofFlutter,
};

/** The endings of the files that `readAppStrings` can read. */
export const stringsEndings: readonly string[] = Object.keys(readers);

/**
 * Reads a file with the strings of an app: of Android (`strings.xml`), of Apple (`.strings`, `.xcstrings`) or of Flutter
 * (`.arb`). Throws an Error with the reason if the file cannot be read.
 */
export function readAppStrings(file: string, bytes: Uint8Array): AppStrings[] {
  const read = readers[extname(file)];
  if (!read) throw new Error(`It is none of ${stringsEndings.join(', ')}.`);
  // Xcode also writes UTF-16, with a byte order mark.
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return read(file, new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes));
}

/**
 * Returns those texts that can be the name of a button or a menu: one line with a few words, without places for values,
 * such as `%1$s` and `{count}`.
 */
export function labelsOf(texts: readonly string[]): string[] {
  const labels = texts.map((text) => text.trim()).filter((text) => isLabel.test(text));
  return [...new Set(labels.filter((text) => text.split(/\s+/).length <= MOST_WORDS))];
}

const isLabel = /^(?=.{0,10}\p{L})[^\p{Cc}%{}<>]{2,60}$/u;

/** The maximum number of words of a label. A longer text is a sentence. */
const MOST_WORDS = 8;

/** Reads `res/values-de/strings.xml`: the elements `string`, and the `item` of `plurals` and `string-array`. */
function ofAndroid(file: string, source: string): AppStrings[] {
  const folder = /^values-(.+)$/.exec(basename(dirname(file)))?.[1];
  const texts: string[] = [];
  const parser = new SaxesParser({ fileName: file });
  let text: string | undefined;
  parser.on('error', (error) => {
    // The entities that a file declares are not resolved.
    if (!/undefined entity/.test(error.message)) throw new Error(error.message);
  });
  parser.on('opentag', ({ name, attributes }) => {
    const isOwn = attributes['translatable'] !== 'false';
    if ((name === 'string' || name === 'item') && isOwn) text = '';
  });
  const add = (part: string) => {
    if (text !== undefined) text += part;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    if ((name !== 'string' && name !== 'item') || text === undefined) return;
    // `@string/other` is the text of another element.
    if (!text.startsWith('@')) texts.push(unescaped(text.replace(/^\s*"([^]*)"\s*$/, '$1')));
    text = undefined;
  });
  parser.write(source).close();
  return [{ language: folder && androidLanguage(folder), texts }];
}

/** Returns the language of an Android folder: `pt-BR` for `pt-rBR`, and `sr-Latn` for `b+sr+Latn`. */
const androidLanguage = (qualifiers: string): string | undefined =>
  /^b\+([\w+]+)/.exec(qualifiers)?.[1]?.replaceAll('+', '-') ??
  /^[a-z]{2,3}(?:-r[A-Z]{2})?(?![a-z0-9])/.exec(qualifiers)?.[0].replace('-r', '-');

/** Reads `de.lproj/Localizable.strings`: lines such as `"key" = "text";`. */
function ofApple(file: string, source: string): AppStrings[] {
  const [, language] = /^([\w-]+)\.lproj$/.exec(basename(dirname(file))) ?? [];
  const entries = source.replaceAll(comments, '').matchAll(entry);
  const texts = [...entries].map(([, text = '']) => unescaped(text));
  return [{ language: language === 'Base' ? undefined : language, texts }];
}

const comments = /\/\*[^]*?(?:\*\/|$)|^[ \t]*\/\/.*$/gm;
const entry = /["\w][ \t\n\r]{0,20}=[ \t\n\r]{0,20}"((?:[^"\\]|\\.)*)"[ \t]{0,20};/gs;

/** Reads a string catalog of Xcode, which has the texts in all languages. A key without a text is the text itself. */
function ofCatalog(_file: string, source: string): AppStrings[] {
  const { sourceLanguage, strings } = asObject(JSON.parse(source));
  const main = typeof sourceLanguage === 'string' ? sourceLanguage : undefined;
  const texts = new Map<string | undefined, string[]>();
  const add = (language: string | undefined, all: readonly string[]) =>
    texts.set(language, [...(texts.get(language) ?? []), ...all]);
  const ofMain: string[] = [];
  for (const [key, value] of Object.entries(asObject(strings))) {
    const { shouldTranslate, localizations } = asObject(value);
    if (shouldTranslate === false) continue;
    const languages = Object.entries(asObject(localizations));
    if (!languages.some(([language]) => language === main)) ofMain.push(key);
    for (const [language, one] of languages) {
      const list = texts.get(language) ?? [];
      list.push(...valuesIn(one, MOST_LEVELS));
      texts.set(language, list);
    }
  }
  add(main, ofMain);
  return [...texts].map(([language, all]) => ({ language, texts: all }));
}

/** Returns each `value` of a `stringUnit`, also in variations for plurals and devices. */
function valuesIn(value: unknown, levels: number): string[] {
  if (levels === 0) return [];
  return Object.entries(asObject(value)).flatMap(([key, one]) =>
    key === 'value' && typeof one === 'string' ? one : valuesIn(one, levels - 1),
  );
}

const MOST_LEVELS = 10;

/** Reads `app_de.arb`. Keys that start with @ describe texts. */
function ofFlutter(file: string, source: string): AppStrings[] {
  const { '@@locale': locale, ...strings } = asObject(JSON.parse(source));
  const [, ofName] = /_([a-z]{2,3}(?:_\w+)?)\.arb$/.exec(file) ?? [];
  const language = typeof locale === 'string' ? locale : ofName;
  const texts = Object.entries(strings).flatMap(([key, text]) =>
    !key.startsWith('@') && typeof text === 'string' ? text : [],
  );
  return [{ language: language?.replaceAll('_', '-'), texts }];
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Replaces the escapes of Android and Apple. A line break becomes a control character, which no label has. */
const unescaped = (text: string) =>
  text.replaceAll(/\\(?:u([0-9a-fA-F]{4})|([^]))/g, (_, code?: string, other?: string) =>
    code === undefined
      ? (escapes[other!] ?? other!)
      : String.fromCharCode(Number.parseInt(code, 16)),
  );

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };
