import { posix } from 'node:path';
import { readTable } from '../../content/source/read-table.ts';
import type { DocumentationFiles } from '../documentation-files.ts';

/** The kinds of page parts that the balance counts. */
export const parts = ['word', 'picture', 'link', 'heading', 'tab', 'table row'] as const;

/** One counted part of a page. `text` is, for example, a word or the address of a link. `line` is counted from 1. */
export interface Item {
  part: (typeof parts)[number];
  text: string;
  line: number;
}

/**
 * Returns the words, links and other parts that readers saw on a page of the old site, read directly from the raw file.
 * This function is crude on purpose and shares no code with the converters, so that it also finds what the converters
 * lose. It also reads the Markdown files that the page includes, and adds their paths to `included`.
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
    // No page needs more than four levels of includes. The limit ends loops, because files can include each other.
    if (file === undefined || depth > 3) return [];
    // In MDX, an imported file only appears on the page if its component is used.
    if (component !== undefined && !raw.includes(`<${component}`)) return [];
    included.add(file);
    const line = raw.slice(0, found.index).split('\n').length;
    return readRawPage(files, file, included, depth + 1).map((item) =>
      Object.assign({}, item, { line }),
    );
  });
  return [...own, ...others];
}

/** Matches the inclusion of a Markdown file in MDX, mdBook, MkDocs and VitePress, such as `{{#include part.md}}`. */
const include =
  /^import[ \t]+(\w+)[ \t]+from[ \t]+['"]([^'"\n]+\.mdx?)['"]|\{\{#include[ \t]+([^\s{}:]+\.md)|--8<--[ \t]+"([^"\n]+\.md)"|<!--[ \t]*@include:[ \t]*([^\s<>{}]+\.md)/gm;

/** Returns the parts of one file. In code blocks, only the words count. */
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
 * Returns the text of a page without code blocks, as readers see it. Passes each part that is not a word to `count`.
 * Applies the rows of raw-page.yaml one after the other. The text keeps its line breaks, so that line numbers stay
 * correct.
 */
function readable(prose: string, isMdx: boolean, count: (item: Item) => void): string {
  const applied = isMdx ? [...rows.all, ...rows.mdx] : rows.all;
  return applied.reduce((text, { pattern, counts, text: own = '', keeps = '' }) => {
    let at = 0;
    let line = 1;
    return text.replaceAll(pattern, (...found) => {
      // `replaceAll` passes the match, its groups, the index, the text and, if there are any, the named groups.
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

/** Compiles the pattern of a row. `^` and `$` match at each line. */
const compiled = ({ pattern, ...row }: Row) => ({ ...row, pattern: new RegExp(pattern, 'gm') });

const rows = { all: table.all.map(compiled), mdx: table.mdx.map(compiled) };

/**
 * The functions that the rows of raw-page.yaml refer to by name. They return the text that readers see, and can also
 * count parts.
 */
const functions: Readonly<
  Record<string, (groups: string[], count: (part: Item['part'], text: string) => void) => string>
> = {
  title: ([, fields = '']) => /^title:(.*)/m.exec(fields)?.[1] ?? '',
  label: ([, page = '', label = '']) => label || page,
  withoutBrackets: ([found = '']) => found.replaceAll(/[<>]/g, ' '),
  wordsOfCode: ([, code = '']) => code.replaceAll(/[^\p{L}\p{N}]/gu, ' '),
  /** Keeps the strings in code that have at least three words, because readers probably saw them. */
  sentences: ([code = '']) =>
    [...code.matchAll(quoted)]
      .map((found) => found.slice(1).find(Boolean) ?? '')
      .filter((text) => /\S\s+\S+\s+\S/.test(text))
      .join('\n'),
  /** Keeps the strings in the attributes of a tag that readers see, such as `title="Text"`. */
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

/**
 * Matches strings in the source code of a component: between quotes or backticks, except for CSS classes, and between
 * tags.
 */
const quoted = /(?<!class(?:Name)?=)(?:"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`)|>([^<>{}]+)</g;

/** Matches an attribute whose value is a string: `title="Text"`, or `title={t('Text')}`. */
const attribute =
  /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|\{[^{}"'`]*["'`]([^"'`]*)["'`][^{}]*\})/g;

/** Matches the names of component attributes whose values readers see on the page. */
const shownAttributes = /^(?:title|label|description|text|summary|caption|heading|question)$/;
