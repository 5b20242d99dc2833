import { noteKinds } from '../../markdown/note-kinds.ts';
import { replaceOutsideCode, type Converter } from './converter.ts';

/** A construct of other tools and its form in the Markdown of this project. */
interface Replacement {
  construct: string;
  pattern: RegExp;
  /** The replacement, from the groups of the pattern. */
  by(...groups: string[]): string;
}

/** Constructs that are replaced wherever they are outside of code. docs/markdown.md explains them. */
const replacements: readonly Replacement[] = [
  {
    construct: 'table of contents',
    pattern: /(?<=^|\n)[ \t]*(?:\[\[?_?toc_?\]\]?|\{:toc\}|[*-] TOC\n\{:toc\})[ \t]*(?=\n|$)/i,
    by: () => '',
  },
  {
    construct: 'comment of Obsidian',
    pattern: /%%((?:(?!%%)[^])*)%%/,
    by: (inner) => `<!--${inner}-->`,
  },
  {
    construct: 'keys',
    pattern: /(?<![\w+])\+\+([\w"-]+(?:\+[\w"-]+)*)\+\+(?![\w+])/,
    by: (keys) =>
      keys
        .split('+')
        .map((key) => `<kbd>${keyName(key)}</kbd>`)
        .join('+'),
  },
  {
    construct: 'highlighted text',
    pattern: /(?<![=\w])==(?![=\s])([^=\n]+)==(?![=\w])/,
    by: (inner) => `**${inner}**`,
  },
  { construct: 'inserted text', pattern: /\^\^(?!\s)([^\n^]+)\^\^/, by: (inner) => inner },
  {
    construct: 'superscript',
    pattern: /(?<=[\p{L}\p{N})])\^([^\s^[\]]+)\^/u,
    by: (inner) => `<sup>${inner}</sup>`,
  },
  {
    construct: 'change mark',
    pattern: /\{(?:\+\+|~~[^{}]*~>|==)([^{}]*)(?:\+\+|~~|==)\}/,
    by: (inner) => inner,
  },
  { construct: 'change mark', pattern: /\{(?:--|>>)[^{}]*(?:--|<<)\}/, by: () => '' },
  {
    construct: 'icon',
    pattern: /:(?:material|fontawesome|octicons|simple)-[\w-]+:(?:\{[^}\n]*\})?[ \t]?/,
    by: () => '',
  },
  {
    construct: 'link to a placeholder',
    pattern: /(?<!!)\[[^\]\n]*\]\((https?:\/\/[^)\s<>]*<[^)\s]*)\)/,
    by: (url) => `\`${url}\``,
  },
  { construct: 'about sign', pattern: /(?<![~\\\w])~(?=[$€£]?\d)/, by: () => '\\~' },
  {
    construct: 'link without an address',
    pattern: /(?<!!)\[([^\]\n]+)\]\(\s*\)/,
    by: (inner) => inner,
  },
  {
    construct: 'link without text',
    pattern: /(?<!!)\[\s*\]\((https?:[^)\s]+)\)/,
    by: (url) => `<${url}>`,
  },
  { construct: 'abbreviation', pattern: /(?<=^|\n)\*\[[^\]\n]+\]:[^\n]*(?:\n|$)/, by: () => '' },
  {
    construct: 'definition list',
    pattern: /(?<=^|\n)([^\s#>|:*+\d\n-][^\n]*)\n+:[ \t]+([^\n]+(?:\n[ \t]+[^\n]+)*)/,
    by: (term, meaning) => `- **${term}**: ${meaning.replaceAll(/\s*\n\s*/g, ' ')}`,
  },
  {
    construct: 'note of another kind',
    pattern: new RegExp(
      `(?<=(?:^|\\n)(?:[ \\t]*>)+[ \\t]*)\\[!(?!(?:${noteKinds.join('|')})\\])([\\w-]+)\\][+-]?([^\\n]*)`,
      'i',
    ),
    by: (kind, title) => `[!note] ${title.trim() || kind.charAt(0).toUpperCase() + kind.slice(1)}`,
  },
  { construct: 'block ID', pattern: /(?<=\s)\^[\w-]+(?=\n|$)/, by: () => '' },
  {
    construct: 'line of tags',
    pattern: /(?<=^|\n)(?:#[\p{L}_][\p{L}\p{N}_/-]*[ \t]*)+(?=\n|$)/u,
    by: () => '',
  },
  {
    construct: 'task with another state',
    pattern: /(?<=(?:^|\n)[ \t]*[-*+] )\[[^\s\]xX]\](?= )/,
    by: () => '[ ]',
  },
  {
    construct: 'inline footnote',
    pattern: /\^\[((?:(?!\^\[)[^\]\n])+)\]/,
    by: (inner) => ` (${inner})`,
  },
  { construct: 'attribute list', pattern: /(?<=\]\([^)\n]*\))\{(?!#)[^{}\n]*\}/, by: () => '' },
  { construct: 'attribute list', pattern: /[ \t]*\{:(?![ \t]*#)[^{}\n]*\}/, by: () => '' },
  { construct: 'attribute list', pattern: /(?<=\S)[ \t]*\{[ \t]*\.[\w-][^{}\n]*\}/, by: () => '' },
  {
    construct: 'directive',
    pattern: /(?<![\w:]):(?:kbd|abbr|sub|sup)\[([^[\]\n]*)\](?:\{[^{}\n]*\})?/,
    by: (inner) => inner,
  },
];

/** Replaces constructs that need no more than their own text. Pictures with a width become `<img>` before. */
export const convertReplacements: Converter = (text, { report }) => {
  const sized = replaceOutsideCode(
    text,
    /!\[([^\]]*)\]\(([^)\s]+)(?:\s+"[^"]*")?\)[ \t]*\{:?[^}\n]*?\bwidth=["']?(\d+)(?:px)?(%?)["']?[^}\n]*\}/,
    (match, original) => {
      report.converted('picture with a width');
      const alt = original(1).replaceAll(/\s+/g, ' ').replaceAll('"', '&quot;');
      return match[4] === '%'
        ? `![${alt}](${original(2)})`
        : `<img src="${original(2)}" alt="${alt}" width="${match[3]}">`;
    },
  );
  return replacements.reduce(
    (result, { construct, pattern, by }) =>
      replaceOutsideCode(result, pattern, (match, original) => {
        report.converted(construct);
        return by(...match.slice(1).map((_, at) => original(at + 1)));
      }),
    sized,
  );
};

const keyName = (key: string) => {
  const name = key.replaceAll('"', '');
  return name.length === 1
    ? name.toUpperCase()
    : name
        .split('-')
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(' ');
};
