import { memoize } from '../../base/text/memoize.ts';
import { readBody } from '../markdown/read-body.ts';
import { childrenOf, span, type BodyNode } from '../markdown/tree.ts';
import type { Page } from '../model/content.ts';
import { yamlTexts, type Source } from '../source/source.ts';

/** The words in the prose of a page, with their offsets in `source`. */
export interface PageWords {
  source: Source;
  words: readonly PageWord[];
}

export interface PageWord extends Word {
  /** Whether the word is in the text of a link to another site, which is often a name or in another language. */
  isOutside: boolean;
  /** Whether the word is probably a name. */
  isName: boolean;
}

/**
 * Returns the words in the prose of a page. Marks the words that are probably names. `original` is the page that a
 * translated page translates: texts that are still those of the original are in another language, so they are left out.
 */
export function wordsOfPage(page: Page, original?: Page): PageWords {
  const foreign = new Set(original ? proseOf(original).map(({ text }) => text) : []);
  return {
    source: page.source,
    words: proseOf(page)
      .filter(({ text }) => !foreign.has(text))
      .flatMap(({ text, at, isOutside }) =>
        wordsIn(text).map((one) => {
          const place = at + one.at;
          const isName = isOutside || isNameAt(page.source.text, place, one.word);
          return Object.assign(one, { at: place, isOutside, isName });
        }),
      ),
  };
}

/**
 * Returns the prose of a page as texts with their offsets in the source: the title, the description, and the body
 * without code. `isOutside` marks the text of a link to another site.
 */
export function proseOf(page: Page): Prose[] {
  const { source, body, bodyStart } = page;
  const fields = source.hasValues ? yamlTexts(source.yaml) : [];
  return [
    ...fields
      .filter(({ field }) => field === 'title' || field === 'description')
      .map(({ source: text, at }) => ({ text, at, isOutside: false })),
    ...texts(readBody(page).root, false).map(({ node, isOutside }) => {
      const { start, end } = span(node);
      const text = body.slice(start, end).replaceAll(template, (one) => ' '.repeat(one.length));
      return { text, at: bodyStart + start, isOutside };
    }),
  ];
}

/** Matches placeholders, and template tags of other tools. */
const template = /\{[{%][^{}]*\}/g;

interface Prose {
  text: string;
  at: number;
  isOutside: boolean;
}

function texts(node: BodyNode, isOutside: boolean): { node: BodyNode; isOutside: boolean }[] {
  if (node.type === 'text') return [{ node, isOutside }];
  if (node.type === 'element' && node.name === 'kbd') return [];
  const isLink = node.type === 'link' && /^https?:/i.test(node.url);
  return childrenOf(node).flatMap((one) => texts(one, isOutside || isLink));
}

interface Word {
  word: string;
  at: number;
  /** The whole text between two spaces that contains the word, such as `(GitHub’s),`. */
  token: string;
  /** Whether the word has a capital inside, as names such as GitHub have, or two letters. Only its case is checked. */
  isMixed: boolean;
}

/** Returns the words of a text that can be checked. */
export function wordsIn(text: string): Word[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: token, index }) =>
    wordsOfToken(token).map(({ word, at, isMixed }) => ({ word, at: index + at, token, isMixed })),
  );
}

/**
 * Returns the words to check in a token, which is a text without spaces. Words have at least three Latin letters, or two
 * with a capital. Leaves out parts of addresses, file names, code and abbreviations. Caches the results, because most tokens occur often.
 */
const wordsOfToken = memoize((token: string) =>
  notProse.test(token)
    ? []
    : [...token.matchAll(words)].flatMap(({ 0: word, index: at }) =>
        word.length > 2 || /\p{Lu}/u.test(word)
          ? [{ word, at, isMixed: word.length < 3 || /.\p{Lu}/u.test(word) }]
          : [],
      ),
);

/**
 * Tells whether a word is probably a name. Such a word starts with a capital letter inside of a sentence, or before
 * another word with a capital letter.
 */
function isNameAt(text: string, at: number, word: string): boolean {
  if (!/^\p{Lu}/u.test(word)) return false;
  const end = at + word.length;
  return inName.test(`${text.slice(Math.max(0, at - 8), at)}\0${text.slice(end, end + 8)}`);
}

/**
 * Matches the text around a word, for which `\0` stands, if the word is inside of a sentence or before a word with a
 * capital letter.
 */
const inName = /[\p{Ll},][ \n][[*_("“„«]*\0|\0\S* \p{Lu}\p{Ll}/u;

/** Matches tokens that are not prose, such as addresses and code. */
const notProse = /[\d_@/\\=<>#$%&|~^*+{}]|[.:]\p{L}/u;

/** Matches words in Latin letters. */
const words =
  /(?<![\p{L}\p{M}])\p{Script=Latin}[\p{Script=Latin}\p{M}]+(?![\p{L}\p{M}]|['’]t(?!\p{L}))/gu;

/** Starts a text with a capital letter if `word` does. */
export const withCaseOf = (word: string, text: string) =>
  word.toLowerCase() === word ? text : text.replace(/^./u, (letter) => letter.toUpperCase());
