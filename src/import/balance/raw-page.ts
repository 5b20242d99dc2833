import { posix } from 'node:path';
import { readTable } from '../../content/source/read-table.ts';
import type { DocumentationFiles } from '../documentation-files.ts';

/** What the balance counts on a page. */
export const parts = ['word', 'picture', 'link', 'heading', 'tab', 'table row'] as const;

/** A counted part of a page: its text, such as a word or an address, and its line from 1. */
export interface Item {
  part: (typeof parts)[number];
  text: string;
  line: number;
}

/**
 * Returns the parts of a page of another tool that readers saw, directly from the raw file. This reader is crude on
 * purpose and shares nothing with the converters, so that it also finds what they lose. Includes the Markdown files
 * that the page includes, and adds their paths to `included`.
 */
export function readRawPage(
  files: DocumentationFiles,
  path: string,
  included: Set<string>,
  depth = 0,
): Item[] {
  const raw = files.text(path)?.replaceAll(/\r\n?/g, '\n');
  if (raw === undefined) return [];
  const own = itemsOf(raw, /\.mdx$/i.test(path));
  const others = [...raw.matchAll(include)].flatMap((found) => {
    const [, component, ...names] = found;
    const name = names.find(Boolean)!;
    const file = [posix.dirname(path), '', posix.dirname(posix.dirname(path))]
      .map((folder) => posix.join(folder, name.replace(/^(?:@site|~|@)?\/(?!\.)/, '')))
      .find((one) => one !== path && files.has(one));
    // More than any page needs. Files can include each other.
    if (file === undefined || depth > 3) return [];
    // An import in MDX alone shows nothing.
    if (component !== undefined && !raw.includes(`<${component}`)) return [];
    included.add(file);
    const line = raw.slice(0, found.index).split('\n').length;
    return readRawPage(files, file, included, depth + 1).map((item) =>
      Object.assign({}, item, { line }),
    );
  });
  return [...own, ...others];
}

/** Matches an included Markdown file in MDX, mdBook, MkDocs and VitePress. */
const include =
  /^import[ \t]+(\w+)[ \t]+from[ \t]+['"]([^'"\n]+\.mdx?)['"]|\{\{#include[ \t]+([^\s{}:]+\.md)|--8<--[ \t]+"([^"\n]+\.md)"|<!--[ \t]*@include:[ \t]*([^\s<>{}]+\.md)/gm;

/** Returns the parts of one file. Of code blocks, counts the words only. */
function itemsOf(raw: string, isMdx: boolean): Item[] {
  const items: Item[] = [];
  let fence = '';
  const code: string[] = [];
  const prose = raw.split('\n').map((line) => {
    const [, marker = ''] = /^[\s>*+.)\d-]*(`{3,}|~{3,})/.exec(line) ?? [];
    const isCode = fence !== '' || marker !== '';
    if (fence === '') fence = marker;
    else if (marker.startsWith(fence)) fence = '';
    code.push(isCode && marker === '' ? line : '');
    return isCode ? '' : line;
  });
  const text = readable(prose.join('\n'), isMdx, (item) => items.push(item));
  for (const [index, line] of text.split('\n').entries()) {
    for (const word of wordsIn(`${line} ${code[index]}`))
      items.push({ part: 'word', text: word, line: index + 1 });
  }
  return items;
}

/** Returns the words of a text, in lower case. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns a text without code blocks as readers see it, with the same lines, and passes all parts that are not words to
 * `count`. Applies the rows of raw-page.yaml one after the other.
 */
function readable(prose: string, isMdx: boolean, count: (item: Item) => void): string {
  const applied = isMdx ? [...rows.all, ...rows.mdx] : rows.all;
  return applied.reduce((text, { pattern, counts, text: own = '', keeps = '' }) => {
    let at = 0;
    let line = 1;
    return text.replaceAll(pattern, (...found) => {
      // The arguments are the match, its groups, the index and the text, and named groups if there are any.
      const index = found.findLast((one) => typeof one === 'number') as number;
      line += lineBreaks(text.slice(at, index)).length;
      at = index;
      const groups = found.map((one) => (typeof one === 'string' ? one : ''));
      const filled = (form: string) => form.replaceAll(/\$(\d)/g, (_, group) => groups[group]!);
      if (counts) count({ part: counts, text: filled(own), line });
      const kept =
        functions[keeps]?.(groups, (part, key) => count({ part, text: key, line })) ??
        filled(keeps);
      // Adds the line breaks that were removed, so that line numbers stay correct.
      return kept + lineBreaks(groups[0]!).slice(lineBreaks(kept).length);
    });
  }, prose);
}

const lineBreaks = (text: string) => text.replaceAll(/[^\n]+/g, '');

/** A row of raw-page.yaml, which explains the fields. */
interface Row {
  pattern: string;
  counts?: Item['part'];
  text?: string;
  keeps?: string;
}

const table = readTable('src/import/balance/raw-page.yaml') as Record<'all' | 'mdx', Row[]>;

const compiled = ({ pattern, ...row }: Row) => ({ ...row, pattern: new RegExp(pattern, 'gm') });

const rows = { all: table.all.map(compiled), mdx: table.mdx.map(compiled) };

/** The functions that raw-page.yaml names. They return the text that readers see, and can count parts of it. */
const functions: Readonly<
  Record<string, (groups: string[], count: (part: Item['part'], text: string) => void) => string>
> = {
  title: ([, fields = '']) => /^title:(.*)/m.exec(fields)?.[1] ?? '',
  label: ([, page = '', label = '']) => label || page,
  withoutBrackets: ([found = '']) => found.replaceAll(/[<>]/g, ' '),
  wordsOfCode: ([, code = '']) => code.replaceAll(/[^\p{L}\p{N}]/gu, ' '),
  /** The texts in code that are at least three words long. Readers probably saw them. */
  sentences: ([code = '']) =>
    [...code.matchAll(quoted)]
      .map((found) => found.slice(1).find(Boolean) ?? '')
      .filter((text) => /\S\s+\S+\s+\S/.test(text))
      .join('\n'),
  /** The texts in the attributes of a tag. */
  tag: ([, slash, name = '', code = ''], count) => {
    if (slash === '/') return ' ';
    const attributes = [...code.matchAll(attribute)].map(
      ([, key = '', ...values]) => [key, values.find(Boolean) ?? ''] as const,
    );
    for (const [key, value] of attributes) {
      if (/^(?:href|to|link)$/.test(key)) count('link', value);
      else if (/\.(?:png|jpe?g|gif|svg|webp|avif)\b/i.test(value)) count('picture', value);
    }
    if (/^Tab(?:Item)?$/.test(name)) count('tab', new Map(attributes).get('label') ?? '');
    if (name === 'tr') count('table row', '');
    const shown = attributes.filter(([key]) => /^[A-Z]/.test(name) && shownAttributes.test(key));
    return ` ${shown.map(([, value]) => value).join('  ')} `;
  },
};

/** Matches texts in the source of a component: between quotes or backticks, except for classes, and between tags. */
const quoted = /(?<!class(?:Name)?=)(?:"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`)|>([^<>{}]+)</g;

/** Matches an attribute with a text as its value: `title="Text"`, or `title={t('Text')}`. */
const attribute =
  /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|\{[^{}"'`]*["'`]([^"'`]*)["'`][^{}]*\})/g;

/** Matches the names of the attributes of components that readers see on the page. */
const shownAttributes = /^(?:title|label|description|text|summary|caption|heading|question)$/;
