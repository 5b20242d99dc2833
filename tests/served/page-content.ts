import { htmlToHast, markdownToHtml, type HastNode } from 'satteri';
import { wordsOf as languageWords } from '../../src/base/languages/words.ts';
import { markdownFeatures } from '../../src/content/markdown/parse.ts';

/** The content of one variant of a page. */
export interface PageContent {
  /** Words in reading order, in lower case. */
  words: string[];
  /** Alternative text of each image. */
  images: string[];
  /** Number of columns of each table. */
  tables: number[];
  /** Text of each code block, without white space at its end. */
  code: string[];
  headings: PageHeading[];
}

/** A heading of any level; `id` is empty where no link can lead to it. */
export interface PageHeading {
  depth: number;
  text: string;
  id: string;
  /** Whether the heading is nothing but a link to another page. */
  isPageLink: boolean;
}

/** The content of `<main>` in an HTML page. */
export function htmlContent(html: string): PageContent {
  return contentOf(mainOf(html));
}

/** The element `<main>` of an HTML page. */
export function mainOf(html: string): Element {
  const main = [...elements(htmlToHast(html))].find(({ tagName }) => tagName === 'main');
  if (!main) throw new Error('The page has no <main>.');
  return main;
}

/**
 * The content of a Markdown version, without front matter and the line that links to llms.txt. The kinds of notes, such
 * as `[!TIP]`, become their names in `language`, which the HTML shows.
 */
export function markdownVersionContent(markdownVersion: string, language = 'en'): PageContent {
  const [, head = '', rest = ''] =
    /^---\n[\s\S]*?\n---\n\n(# .*\n)\n> .*\n([\s\S]*)$/.exec(markdownVersion) ?? [];
  if (!head) throw new Error('The Markdown does not start with front matter, H1 and a quotation.');
  const names = new Map<string, string>(Object.entries(languageWords(language).notes));
  const named = rest.replaceAll(
    /^([ >*+\d.-]*> ?)\[!([A-Z]+)\]/gm,
    (mark, start: string, kind: string) => {
      const name = names.get(kind.toLowerCase());
      return name === undefined ? mark : start + name;
    },
  );
  const { html } = markdownToHtml(`${head}\n${named}`, { features: markdownFeatures });
  return contentOf(htmlToHast(html));
}

/** The share of words that only one of the two lists has, from 0 to 1, regardless of order. */
export function difference(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of a) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const word of b) counts.set(word, (counts.get(word) ?? 0) - 1);
  const unmatched = [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
  return unmatched / Math.max(1, a.length, b.length);
}

type Element = Extract<HastNode, { type: 'element' }>;

function contentOf(node: HastNode): PageContent {
  const all = [...elements(node)];
  const named = (name: string) => all.filter(({ tagName }) => tagName === name);
  return {
    words: wordsOf(text(node)),
    // Pictures without alternative text only decorate the HTML.
    images: named('img').flatMap(({ properties }) => String(properties['alt'] ?? '') || []),
    tables: named('table').map((table) => {
      const row = [...elements(table)].find(({ tagName }) => tagName === 'tr')!;
      return row.children.filter((cell) => cell.type === 'element').length;
    }),
    code: named('pre').map((block) => block.children.map(text).join('').trimEnd()),
    headings: all.filter(({ tagName }) => /^h[1-6]$/.test(tagName)).map(headingOf),
  };
}

/** The lines of code blocks that are not empty, without indentation. */
export const linesOfCode = (code: readonly string[]): string[] =>
  code.flatMap((block) => block.split('\n').map((line) => line.trim())).filter(Boolean);

/** Only the HTML has typographic quotation marks. */
export const straightQuotes = (value: string): string =>
  value.replaceAll(/[‘’‚‹›]/g, "'").replaceAll(/[“”„«»]/g, '"');

/** Letters and digits, in lower case. */
export function wordsOf(value: string): string[] {
  return value.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function headingOf(node: Element): PageHeading {
  const [link, ...others] = node.children.filter((child) => text(child).trim() !== '');
  const target = link?.type === 'element' && link.tagName === 'a' ? link.properties['href'] : '#';
  return {
    depth: Number(node.tagName.slice(1)),
    text: text(node).replaceAll(/\s+/g, ' ').trim(),
    id: String(node.properties['id'] ?? ''),
    isPageLink: others.length === 0 && String(target).startsWith('/'),
  };
}

/** All elements of a tree, in order. */
export function* elements(node: HastNode): Generator<Element> {
  if (node.type === 'element') yield node;
  if (!('children' in node)) return;
  for (const child of node.children) yield* elements(child);
}

/** Elements that do not separate the words around them. */
const inline = new Set(
  'a abbr b code del em i kbd mark s small span strong sub sup time u wbr'.split(' '),
);

function text(node: HastNode): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'raw') return /^<br\b/i.test(node.value) ? ' ' : '';
  if (node.type !== 'element') return 'children' in node ? node.children.map(text).join('') : '';
  if (node.tagName === 'script') return '';
  if (node.tagName === 'img') return String(node.properties['alt'] ?? '');
  // Numbers of footnotes are not words.
  const { dataFootnoteRef, dataFootnoteBackref } = node.properties;
  if (dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined) return '';
  const words = node.children.map(text).join('');
  return inline.has(node.tagName) ? words : ` ${words} `;
}
