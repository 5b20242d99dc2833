import { noteKinds } from '../../markdown/note-kinds.ts';
import { replaceOutsideCode, type Converter } from './converter.ts';

/** A construct of other tools, and its form in the Markdown of this project: a text with `$1`, or a function of the groups. */
type Replacement = readonly [
  construct: string,
  pattern: RegExp,
  by: string | ((...groups: string[]) => string),
];

/** Constructs that are replaced wherever they are outside of code. docs/markdown.md explains them. */
const replacements: readonly Replacement[] = [
  [
    'table of contents',
    /(?<=^|\n)[ \t]*(?:\[\[?_?toc_?\]\]?|\{:toc\}|[*-] TOC\n\{:toc\})[ \t]*(?=\n|$)/i,
    '',
  ],
  ['comment of Obsidian', /%%((?:(?!%%)[^])*)%%/, '<!--$1-->'],
  [
    'keys',
    /(?<![\w+])\+\+([\w"-]+(?:\+[\w"-]+)*)\+\+(?![\w+])/,
    (keys) =>
      keys
        .split('+')
        .map((key) => `<kbd>${keyName(key)}</kbd>`)
        .join('+'),
  ],
  ['highlighted text', /(?<![=\w])==(?![=\s])([^=\n]+)==(?![=\w])/, '**$1**'],
  ['inserted text', /\^\^(?!\s)([^\n^]+)\^\^/, '$1'],
  ['superscript', /(?<=[\p{L}\p{N})])\^([^\s^[\]]+)\^/u, '<sup>$1</sup>'],
  ['change mark', /\{(?:\+\+|~~[^{}]*~>|==)([^{}]*)(?:\+\+|~~|==)\}/, '$1'],
  ['change mark', /\{(?:--|>>)[^{}]*(?:--|<<)\}/, ''],
  ['icon', /:(?:material|fontawesome|octicons|simple)-[\w-]+:(?:\{[^}\n]*\})?[ \t]?/, ''],
  ['link to a placeholder', /(?<!!)\[[^[\]\n]*\]\((https?:\/\/[^)[\s<>]*<[^)[\s]*)\)/, '`$1`'],
  ['about sign', /(?<![~\\\w])~(?=[$€£]?\d)/, '\\~'],
  ['link without an address', /(?<!!)\[([^[\]\n]+)\]\(\s*\)/, '$1'],
  ['link without text', /(?<!!)\[\s*\]\((https?:[^)\s]+)\)/, '<$1>'],
  ['abbreviation', /(?<=^|\n)\*\[[^\]\n]+\]:[^\n]*(?:\n|$)/, ''],
  [
    'definition list',
    /(?<=^|\n)([^\s#>|:*+\d\n-][^\n]*)\n+:[ \t]+([^\n]+(?:\n[ \t]+[^\n]+)*)/,
    (term, meaning) => `- **${term}**: ${meaning.replaceAll(/(?<!\s)\s*\n\s*/g, ' ')}`,
  ],
  [
    'note of another kind',
    new RegExp(
      `(?<=(?:^|\\n)(?:[ \\t]*>)+[ \\t]*)\\[!(?!(?:${noteKinds.join('|')})\\])([\\w-]+)\\][+-]?([^\\n]*)`,
      'i',
    ),
    (kind, title) => `[!note] ${title.trim() || kind.charAt(0).toUpperCase() + kind.slice(1)}`,
  ],
  ['block ID', /(?<=\s)\^[\w-]+(?=\n|$)/, ''],
  ['line of tags', /(?<=^|\n)(?:#[\p{L}_][\p{L}\p{N}_/-]*[ \t]*)+(?=\n|$)/u, ''],
  ['task with another state', /(?<=(?:^|\n)[ \t]*[-*+] )\[[^\s\]xX]\](?= )/, '[ ]'],
  ['inline footnote', /\^\[((?:(?!\^\[)[^\]\n])+)\]/, ' ($1)'],
  ['attribute list', /(?<=\]\([^)\n]*\))\{(?!#)[^{}\n]*\}/, ''],
  ['attribute list', /(?<![ \t])[ \t]*\{:(?![ \t]*#)[^{}\n]*\}/, ''],
  ['attribute list', /(?<=\S)[ \t]*\{[ \t]*\.[\w-][^{}\n]*\}/, ''],
  ['directive', /(?<![\w:]):(?:kbd|abbr|sub|sup)\[([^[\]\n]*)\](?:\{[^{}\n]*\})?/, '$1'],
];

/** Replaces constructs whose replacement only needs their own text. First, pictures with a width become `<img>`. */
export const convertReplacements: Converter = (text, { report }) => {
  const sized = replaceOutsideCode(
    text,
    /!\[([^[\]]*)\]\(([^)\s]+)(?:\s+"[^"]*")?\)[ \t]*\{(?=[^{}\n]*\}):?[^}\n]*?\bwidth=["']?(\d+)(?:px)?(%?)["']?[^}\n]*\}/,
    ([, label = '', url, width, percent]) => {
      report.converted('picture with a width');
      const alt = label.replaceAll(/\s+/g, ' ').replaceAll('"', '&quot;');
      return percent ? `![${alt}](${url})` : `<img src="${url}" alt="${alt}" width="${width}">`;
    },
  );
  return replacements.reduce(
    (result, [construct, pattern, by]) =>
      replaceOutsideCode(result, pattern, ([, ...groups]) => {
        report.converted(construct);
        return typeof by === 'string' ? by.replace('$1', () => groups[0]!) : by(...groups);
      }),
    sized,
  );
};

/** Returns the name of a key: `Page Up` for `page-up`. */
const keyName = (key: string) =>
  key
    .replaceAll('"', '')
    .replaceAll('-', ' ')
    .replaceAll(/\b\w/g, (letter) => letter.toUpperCase());
