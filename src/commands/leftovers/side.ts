import { printable } from '../../base/text/printable.ts';
import { plainText, type BodyNode } from '../../content/markdown/tree.ts';
import { urlOffset } from '../../content/markdown/url-offset.ts';
import {
  editionsOf,
  pagesOfEdition,
  type Content,
  type Page,
} from '../../content/model/content.ts';
import { dataFiles, addressesFile } from '../../content/model/data-files.ts';
import { readContent } from '../../content/model/load.ts';
import { promisesFile } from '../../content/model/promises-file.ts';
import { rulesFile } from '../../content/model/pattern-rows.ts';
import { anyDay } from '../../content/model/unpublished.ts';
import { readableContent } from '../../content/rules/readable.ts';
import { isPast, presentText } from '../../content/rules/stale-values.ts';
import { Source, yamlTexts } from '../../content/source/source.ts';

/** The content on one side of a change, also drafts and scheduled pages. */
export interface Side {
  content: Content;
  /** The team's pages in all languages. */
  pages: readonly Page[];
  /** All data files. */
  data: readonly Source[];
  /** Whether all data files and the text of all pages could be read. */
  isComplete: boolean;
}

/** A function that marks a value from the content in a message: as code in Markdown, or by quotation marks. */
export type Quote = (text: string) => string;

/** Marks a value for a terminal. */
export const quoted: Quote = (text) => `“${printable(text)}”`;

/** Something that a change should also have changed, such as a text about a removed page. */
export interface Leftover {
  /** The worth of the message for an editor. Messages with a higher worth come first. */
  worth: number;
  message: string;
}

/** Reads one side of a change from a project folder. `day` is the build date (YYYY-MM-DD). */
export function readSide(root: string, day: string): Side {
  const { contentOn, files } = readContent(root, {}, day);
  const { content, broken } = readableContent(contentOn(anyDay));
  const pages = editionsOf(content).flatMap(pagesOfEdition);
  const data = dataFiles.map(files.source);
  return {
    content,
    pages: pages.filter(({ builtIn }) => !builtIn),
    data,
    isComplete: broken.size === 0 && data.every((one) => one.isMissing || one.hasValues),
  };
}

/** The data files that also contain former addresses and names, which are right there. */
const withoutTexts = new Set([
  addressesFile,
  promisesFile,
  rulesFile,
  'content/deprecations.yaml',
  'content/resources.yaml',
  'content/words.yaml',
]);

/** Returns the source and the present text of each page and data file. Leaves out posts, which are about their date. */
export const presentTexts = ({ pages, data, content }: Side) => [
  ...data
    .filter(({ file }) => !withoutTexts.has(file))
    .map((source) => ({
      source,
      text: valuesOf(source),
      language: content.site.language,
    })),
  ...pages
    .filter(({ published }) => published === undefined)
    .map(({ source, language }) => ({
      source,
      text: presentText(source.text).replaceAll(/\]\([^()\s]*\)/g, spaces),
      language,
    })),
];

/** Returns the source and the texts of each SVG picture. */
export const pictureTexts = ({ content }: Side) =>
  content.pictures
    .filter(({ mediaType }) => mediaType === 'image/svg+xml')
    .map((picture) => {
      const source = new Source(picture.file, new TextDecoder().decode(picture.bytes()));
      const text = source.text.replaceAll(/<(?:style|script)[^]*?<\/|<[^<>]*>/g, blank);
      return { source, text, language: content.site.language };
    });

/** Returns the pages of one side by their addresses, also by their former ones, and the built-in pages. */
export const pagesNow = ({ content, pages }: Side): ReadonlyMap<string, Page> =>
  new Map(
    [...content.pages, ...pages].flatMap((page) =>
      [page.path, ...page.aliases].map((path) => [path, page]),
    ),
  );

/** Returns the text of a data file in which everything but its values is NUL characters. Offsets do not change. */
function valuesOf({ text, yaml }: Source): string {
  let values = '';
  for (const { source, at } of yamlTexts(yaml)) {
    values += blank(text.slice(values.length, at)) + source;
  }
  return values + blank(text.slice(values.length));
}

const blank = (text: string) => '\0'.repeat(text.length);

/** Returns as many spaces as a text has characters. */
const spaces = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** Returns the sentences of a text, also cells of tables and entries of lists, with their offsets. */
export const sentencesIn = (text: string): { sentence: string; at: number }[] =>
  [...text.matchAll(sentences)].map(({ 0: sentence, index: at }) => ({
    sentence: sentence.replaceAll('\n', ' '),
    at,
  }));

const sentences = /(?:[^|.!?\n\0]|[.!?](?=[^\s])|\n(?![ \t]{0,20}(?:\n|[-*+|>#:]|\d{1,4}[.)] )))+/g;

/** Tells whether a sentence says since when or until when something was so, such as “since version 4.2”. */
export const isHistory = (sentence: string, language: string): boolean =>
  [...sentence.matchAll(versionOrDate)].some(({ 0: value, index: at }) =>
    isPast(sentence, { at, end: at + value.length }, language),
  );

/** Matches a version, and a date such as 2026-11-12, 12 November 2026 or Nov 12, 2026. */
const versionOrDate =
  /(?<![\p{L}\p{N}.-])(?:\d{1,9}(?:[.-]\d{1,9}){1,5}|\d{1,2}\.? \p{L}{1,20} \d{4}|\p{L}{1,20} \d{1,2}, \d{4})/gu;

/** A place in a file, and a few words of the text around it. */
export interface Place {
  file: string;
  line: number;
  words: string;
}

/** Returns the place of an offset. `text` is the sentence around it, in which the found text starts at `start`. */
export function placeIn(
  source: Source,
  at: number,
  text: string,
  { start, end }: { start: number; end: number },
): Place {
  const before = text.slice(0, start).trimStart().split(/\s+/);
  const after = text.slice(end).trimEnd().split(/\s+/);
  const first = before.slice(-MOST_WORDS - 1);
  const last = after.slice(0, MOST_WORDS + 1);
  const words = `${first.join(' ')}${text.slice(start, end)}${last.join(' ')}`;
  const shown = words.replace(/^[\s#>*|[(-]{1,40}/, '').trim();
  return {
    file: source.file,
    line: source.at(at).line,
    words: [
      before.length > first.length ? '…' : '',
      shown,
      after.length > last.length ? '…' : '',
    ].join(''),
  };
}

/** Returns the place of a link on a page. Messages quote its text. */
export function placeOfLink(page: Page, link: Extract<BodyNode, { type: 'link' }>): Place {
  const text = plainText(link);
  const at = page.bodyStart + (urlOffset(link, page.body) ?? 0);
  return placeIn(page.source, at, text, { start: 0, end: text.length });
}

/** The number of words before and after a found text that a message quotes. */
const MOST_WORDS = 2;

/** Returns the places of texts in the present sentences of a side. `find` returns the texts to show. */
export const placesIn = (side: Side, find: (sentence: string) => readonly string[]): Place[] =>
  presentTexts(side).flatMap(({ source, text, language }) =>
    sentencesIn(text).flatMap(({ sentence, at }) =>
      isHistory(sentence, language)
        ? []
        : find(sentence).map((found) => {
            const start = sentence.indexOf(found);
            return placeIn(source, at + start, sentence, { start, end: start + found.length });
          }),
    ),
  );

/** Lists places in up to `most` files. Quotes the first place of each file, and counts the others. */
export function placesText(places: readonly Place[], quote: Quote, most = 4): string {
  const files = [...Map.groupBy(places, ({ file }) => file).values()].map(([first, ...others]) => {
    const lines = new Set(others.map(({ line }) => line));
    lines.delete(first!.line);
    const more = lines.size === 0 ? '' : ` and ${counted(lines.size, 'more place')} in this file`;
    return `${placeText(first!, quote)}${more}`;
  });
  return listText(files, most);
}

/** Returns a place with the words around it. */
export const placeText = ({ file, line, words }: Place, quote: Quote): string =>
  `${quote(`${file}:${line}`)} (${quote(words)})`;

/** Lists up to `most` texts, and says how many follow. */
export function listText(texts: readonly string[], most = 4): string {
  const shown = texts.slice(0, texts.length === most + 1 ? most + 1 : most);
  const left = texts.length - shown.length;
  if (left > 0) return `${shown.join(', ')} and ${left} more`;
  return [shown.slice(0, -1).join(', '), ...shown.slice(-1)].filter(Boolean).join(' and ');
}

/** Returns a number with a noun, such as `2 files`. */
export const counted = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;
