import { Parser } from 'htmlparser2';
import type { Words } from '../../src/base/languages/words.ts';

/** A text of words.json. */
export interface Word {
  /** Its place in the file, such as `search.title`. */
  key: string;
  /** The text as it is published, with a place for each value. */
  text: string;
  isIn(unit: string): boolean;
}

/** Returns all words of a language. */
export function allWords(words: Words): Word[] {
  return entries(words, '')
    .filter(([, text]) => /\p{L}/u.test(text))
    .map(([key, text]) => ({ key, text, isIn: matcher(text) }));
}

function entries(value: unknown, key: string): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value.replaceAll(/\{\w+\}/g, place)]];
  return Object.entries(value as object).flatMap(([name, below]) =>
    entries(below, key === '' ? name : `${key}.${name}`),
  );
}

/** Marks the hole of a value in a sentence. */
const place = '\0';

/** A short sentence around values must be the whole unit, too. */
const shortest = 10;

/** A single word must be the whole unit, because it may be part of a sentence in another language. */
function matcher(text: string): Word['isIn'] {
  const parts = text
    .split(place)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  if (parts.length === 1 && !text.trim().includes(' ')) {
    return (unit) => unit.replace(/\s*[:.]$/, '') === text.replace(/\.$/, '');
  }
  const known = parts.filter((part) => /\p{L}/u.test(part));
  const isShort = parts.length > 1 && known.join('').length < shortest;
  const pattern = isShort
    ? new RegExp(`^${parts.join('\\S.{0,30}?').trim()}$`)
    : new RegExp(`(?<!\\p{L})${parts.join('\\S.{0,200}?').trim()}(?!\\p{L})`, 'u');
  return (unit) => pattern.test(unit);
}

/** Returns the texts and attributes of an HTML page outside of English elements. */
export function unitsOfHtml(html: string, siteLanguage: string): string[] {
  const units: string[] = [];
  const languages = [siteLanguage];
  let text = '';
  let script = '';
  const end = () => {
    if (text.trim() !== '') units.push(text.replaceAll(/\s+/g, ' ').trim());
    text = '';
  };
  const isEnglish = () => siteLanguage !== 'en' && languages.at(-1) === 'en';
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!inline.has(name)) end();
      languages.push(attributes['lang'] ?? languages.at(-1)!);
      script = name === 'script' || name === 'style' ? (attributes['type'] ?? name) : '';
      if (!isEnglish()) units.push(...Object.values(attributes));
    },
    ontext(part) {
      if (isEnglish()) return;
      if (script.endsWith('json')) units.push(...stringsIn(JSON.parse(part)));
      else if (script === '') text += part;
    },
    onclosetag(name) {
      if (!inline.has(name)) end();
      languages.pop();
      script = '';
    },
  });
  parser.end(html);
  end();
  return units;
}

/** Elements within a sentence. */
const inline = new Set(['a', 'time', 'code', 'br']);

/** Returns the lines of a text document, without the marks of Markdown, and the titles of its links. */
export function unitsOfText(text: string): string[] {
  const titles = [...text.matchAll(/\[([^\]]+)\]\(/g)].map(([, title]) => title!);
  return text
    .split('\n')
    .map((line) => line.replace(/^[#>\s-]+/, '').trim())
    .concat(titles);
}

/** Returns all texts in a JSON value, without the names of schema.org. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, below]) => (key.startsWith('@') ? [] : stringsIn(below)))
    : [];
}
