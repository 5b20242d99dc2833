import { codeLines } from '../../markdown/code-lines.ts';
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
  { construct: 'abbreviation', pattern: /(?<=^|\n)\*\[[^\]\n]+\]:[^\n]*(?:\n|$)/, by: () => '' },
  {
    construct: 'definition list',
    pattern: /(?<=^|\n)([^\s#>|:*+\d\n-][^\n]*)\n+:[ \t]+([^\n]+(?:\n[ \t]+[^\n]+)*)/,
    by: (term, meaning) => `- **${term}**: ${meaning.replaceAll(/\s*\n\s*/g, ' ')}`,
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

/** Escapes pipes that would start another cell of a table: in code, and between words of a row with too many cells. */
function escapePipes(text: string): string {
  const isCode = codeLines();
  let columns = 0;
  return text
    .split('\n')
    .map((line, at, lines) => {
      if (isCode(line) || !/^[ \t]*\|.*\|[ \t]*$/.test(line)) return line;
      if (/^[ \t|:-]+$/.test(line) && line.includes('-')) {
        // The second line must have as many cells as the first.
        const cells = line.trim().split('|').slice(1, -1);
        const wanted = (lines[at - 1] ?? '').trim().split(pipe).length - 2;
        columns = Math.max(wanted, cells.length) + 2;
        if (wanted < 1 || wanted === cells.length) return line;
        const all = Array.from({ length: wanted }, (_, index) => cells[index] ?? '---');
        return `${/^[ \t]*/.exec(line)![0]}|${all.join('|')}|`;
      }
      const row = line.replaceAll(/(?<!`)`(?!`)[^`]*`/g, (code) => code.replaceAll(pipe, '\\|'));
      return row.split(pipe).length <= columns
        ? row
        : row.replaceAll(/(?<=[^\s\\|])\|(?=[^\s|])/g, '\\|');
    })
    .join('\n');
}

const pipe = /(?<!\\)\|/g;

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
    escapePipes(sized),
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

/** Converts `:::` blocks: only notes and collapsible parts stay, of others only the text. */
export const convertContainers: Converter = (text, { report }) => {
  const isCode = codeLines();
  const stack: boolean[] = [];
  let groupOfCode = 0;
  return text
    .split('\n')
    .map((line) => {
      const inFence = isCode(line);
      const label =
        groupOfCode > 0
          ? /^([ \t]*)(`{3,}|~{3,})([^\s[]*)[ \t]*\[([^\]]+)\](.*)$/.exec(line)
          : null;
      if (label)
        return `${label[1]}**${label[4]}**\n\n${label[1]}${label[2]}${label[3]}${label[5]}`;
      const [, indent = '', colons, name, rest = ''] = inFence
        ? []
        : (/^([ \t]*)(:{3,})[ \t]*([\w-]*)[ \t]*(.*)$/.exec(line) ?? []);
      if (colons === undefined) return line;
      if (!name && !rest) {
        const isKept = stack.pop() ?? true;
        if (!isKept && groupOfCode > 0) groupOfCode--;
        return isKept ? `${indent}:::` : '';
      }
      const kind = name ?? '';
      const isKept = kind === 'details' || noteKinds.some((note) => note === kind.toLowerCase());
      stack.push(isKept);
      if (isKept)
        return `${indent}:::${kind.toLowerCase()}${rest ? ` ${rest.replace(/^\[(.*)\]$/, '$1').replace(/\s*\{[^}]*\}$/, '')}` : ''}`;
      groupOfCode++;
      report.converted(`block ::: ${kind}`);
      return '';
    })
    .join('\n');
};
