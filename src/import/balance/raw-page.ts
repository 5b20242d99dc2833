import { posix } from 'node:path';
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
 * Counts what readers saw of a page of another tool, directly from the raw file. This reader is crude on purpose and
 * shares nothing with the converters, so that it also finds what they lose. Includes the Markdown files that the page
 * includes, and adds their paths to `included`.
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
    if (file === undefined || depth > 3) return [];
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

/** Removes what readers do not see from a text without code blocks, and counts the parts that are not words. */
function readable(prose: string, isMdx: boolean, count: (item: Item) => void): string {
  return [...steps, ...(isMdx ? mdxSteps : [])].reduce((text, [pattern, keep]) => {
    let at = 0;
    let line = 1;
    return text.replaceAll(pattern, (...found) => {
      const index = found.findLast((one) => typeof one === 'number') as number;
      line += lineBreaks(text.slice(at, index)).length;
      at = index;
      const groups = found.map((one) => (typeof one === 'string' ? one : ''));
      const kept = keep(groups, (part, key) => count({ part, text: key, line }));
      return kept + lineBreaks(groups[0]!).slice(lineBreaks(kept).length);
    });
  }, prose);
}

const lineBreaks = (text: string) => text.replaceAll(/[^\n]+/g, '');

/** A pattern, and a function that counts parts of a match and returns the text that readers see of it. */
type Step = readonly [
  pattern: RegExp,
  keep: (groups: string[], count: (part: Item['part'], text: string) => void) => string,
];

const nothing = () => '';

const titleField = /^title:(.*)/m;

/** Returns the texts in code that are at least three words long. Readers probably saw them. */
function sentences([code = '']: string[]): string {
  const texts = code.matchAll(
    /(?<!class(?:Name)?=)(?:"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`)|>([^<>{}]+)</g,
  );
  return [...texts]
    .map((found) => found.slice(1).find(Boolean) ?? '')
    .filter((text) => /\S\s+\S+\s+\S/.test(text))
    .join('\n');
}

const tag =
  /<(\/?)([A-Za-z][\w.-]*)(?=[\s/>{])((?:[^<>"'{}]|"[^"<]*"|'[^'<]*'|\{(?:[^{}<]|\{[^{}<]*\})*\})*)>/g;

/** Counts what a tag shows, and returns the texts in its attributes. */
const seenOfTag: Step[1] = ([, slash, name = '', code = ''], count) => {
  if (slash === '/') return ' ';
  const attributes = [...code.matchAll(attribute)].map(
    ([, key = '', ...values]) => [key, values.find(Boolean) ?? ''] as const,
  );
  for (const [key, value] of attributes) {
    if (/^(?:href|to|link)$/.test(key)) count('link', value);
    else if (/\.(?:png|jpe?g|gif|svg|webp|avif)\b/i.test(value)) count('picture', value);
  }
  if (/^Tab(?:Item)?$/.test(name))
    count('tab', attributes.find(([key]) => key === 'label')?.[1] ?? '');
  if (name === 'tr') count('table row', '');
  if (!/^[A-Z]/.test(name)) return ' ';
  return attributes
    .filter(([key]) => shownAttributes.has(key))
    .map(([, value]) => ` ${value} `)
    .join('');
};

const attribute =
  /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|\{[^{}"'`]*["'`]([^"'`]*)["'`][^{}]*\})/g;

/** Attributes of components whose texts readers see. */
const shownAttributes = new Set(
  'title label description text summary caption heading question'.split(' '),
);

const picture: Step[1] = ([, url = '', name = ''], count) => {
  count('picture', url || name);
  return '';
};

const link: Step[1] = ([, marked = '', url = ''], count) => {
  count('link', marked || url);
  return '] ';
};

const heading: Step[1] = ([, text = ''], count) => {
  count('heading', text);
  return text;
};

const tabLabel: Step[1] = ([, label = ''], count) => {
  count('tab', label);
  return label;
};

const reference: Step[1] = (_, count) => {
  count('link', '');
  return '] ';
};

const wikiLink: Step[1] = ([, page = '', label = ''], count) => {
  count('link', page);
  return label || page;
};

const autolink: Step[1] = ([, url = ''], count) => {
  count('link', url);
  return url;
};

const steps: readonly Step[] = [
  [/(?<![^])---\n([^]*?)\n---(?=\n|$)/g, ([, fields = '']) => titleField.exec(fields)?.[1] ?? ''],
  [/<!--(?:(?!<!--)[^])*?-->|\{\/\*(?:(?!\{\/\*)[^])*?\*\/\}/g, nothing],
  [/^import\s[^'"`;]*['"][^'"\n]*['"];?[ \t]*$/gm, nothing],
  [/^export[ \t]+(?:const|let|function|default)\b[^\n]*(?:\n(?=[\s\])}])[^\n]*)*/gm, sentences],
  [/<(svg|style|script)\b(?:(?!<\1)[^])*?<\/\1>|<\/?>/g, nothing],
  // A type such as `Record<string>` in an attribute is no element.
  [/=(?:"[^"=\n]*"|'[^'=\n]*')/g, ([found = '']) => found.replaceAll(/[<>]/g, ' ')],
  [/`([^`\n]*)`/g, ([, code = '']) => code.replaceAll(/[^\p{L}\p{N}]/gu, ' ')],
  [/<h[1-6](?:\s[^<>]*)?>([^<>]*)<\/h[1-6]>/g, heading],
  // An element can be inside an attribute of another one.
  ...[1, 2, 3].map(() => [tag, seenOfTag] as const),
  [/\[\^[^[\]\s]*\]:?|^[ \t]*\[[^[\]\n]+\]:[ \t]*\S.*/gm, nothing],
  [
    /!\[[^[\]]*\]\(<?([^()\s<>]+)(?:[\s<>][^()\n]*)?\)|!\[\[([^[\]|\n]+)(?:\|[^[\]\n]*)?\]\]/g,
    picture,
  ],
  [/!\[[^[\]]*\]\[[^[\]]*\]/g, nothing],
  [/\]\[[^[\]\n]*\]/g, reference],
  [/\]\((?:<([^<>\n]*)>|([^()\s<>]*(?:\([^()\s]*\))?[^()\s<>]*))[^()\n]*\)/g, link],
  [/\[\[([^[\]|\n]+)(?:\|([^[\]\n]*))?\]\]/g, wikiLink],
  [/<?(https?:\/\/[^\s<>()[\]"'`]+)>?/g, autolink],
  [/^[ \t]*===\+?[ \t]+"([^"\n]*)"/gm, tabLabel],
  [/^==(?!.*==)[ \t]*(\S.*)/gm, tabLabel],
  [/^[ \t]*(?::{3,}|!!!|\?\?\?)\+?[ \t]*\{?[\w-]*|\[![\w-]+\][+-]?/gm, nothing],
  [/\{[#:.%][^{}\n]*\}|\{\{[^{}\n]*\}\}|&#?\w+;|(?<![\w:]):[a-z_]+:(?![\w:])/g, nothing],
  [/^[ \t>]*#{1,6}[ \t]+(.*)/gm, heading],
  [
    /^[ \t>]*\|(?![ \t:|-]*$)(.*)\|[ \t]*$/gm,
    ([, row = ''], count) => (count('table row', ''), row),
  ],
];

/** In MDX, braces contain code. */
const mdxSteps: readonly Step[] = [[/\{[^{}\n]*\}/g, sentences]];
