/** Kinds of token that the stylesheet colours. */
export type TokenKind = 'comment' | 'string' | 'number' | 'keyword' | 'name';

/** A run of code; without a kind it is plain text. */
export interface Token {
  text: string;
  kind?: TokenKind;
}

/**
 * Splits code into tokens to colour; the texts join to exactly `code`. An unknown language is one
 * plain token. Five kinds and a pattern for each language cost microseconds a block, where a full
 * grammar costs half of a large build.
 */
export function tokens(code: string, language: string): Token[] {
  const grammar = grammars[aliases[language] ?? language];
  if (!grammar) return [{ text: code }];
  const found: Token[] = [];
  let end = 0;
  for (const match of code.matchAll(grammar)) {
    if (match.index > end) found.push({ text: code.slice(end, match.index) });
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0];
    found.push({ text: match[0], kind: kind as TokenKind });
    end = match.index + match[0].length;
  }
  if (end < code.length) found.push({ text: code.slice(end) });
  return found;
}

const aliases: Record<string, string> = {
  javascript: 'js',
  jsonc: 'js',
  jsonl: 'json',
  py: 'python',
  sh: 'bash',
  shell: 'bash',
  console: 'bash',
  ts: 'js',
  typescript: 'js',
  yml: 'yaml',
};

const quoted = String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`;
const number = String.raw`(?<number>(?<![\w.])-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)`;

const grammars: Record<string, RegExp> = {
  json: pattern(
    String.raw`(?<name>"(?:\\.|[^"\\\n])*"(?=\s*:))`,
    `(?<string>${quoted})`,
    String.raw`(?<keyword>\b(?:true|false|null)\b)`,
    number,
  ),
  js: pattern(
    String.raw`(?<comment>//.*|/\*[\s\S]*?\*/)`,
    String.raw`(?<string>${quoted}|${'`'}(?:\\.|[^\\${'`'}])*${'`'})`,
    words(
      'async await break catch class const continue else export extends false finally for from function if import in instanceof interface let new null of return static switch this throw true try type typeof undefined while yield',
    ),
    number,
  ),
  python: pattern(
    String.raw`(?<comment>#.*)`,
    String.raw`(?<string>[fr]?(?:"""[\s\S]*?"""|${quoted}))`,
    words(
      'and as assert async await break class continue def elif else except False finally for from if import in is lambda None not or pass raise return True try while with yield',
    ),
    number,
  ),
  bash: pattern(
    String.raw`(?<comment>(?<=^|\s)#.*)`,
    String.raw`(?<string>"(?:\\[\s\S]|[^"\\])*"|'[^']*')`,
    String.raw`(?<name>(?<=\s)--?[A-Za-z][\w-]*)`,
    String.raw`(?<keyword>(?<=^|\|\s|&&\s)[a-z][\w-]*(?=\s|$))`,
  ),
  http: pattern(
    String.raw`(?<keyword>^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b|^HTTP/[\d.]+)`,
    String.raw`(?<name>^[\w-]+(?=:))`,
    number,
  ),
  yaml: pattern(
    String.raw`(?<comment>(?<=^|\s)#.*)`,
    String.raw`(?<name>(?<=^[\s-]*)[\w.-]+(?=:))`,
    `(?<string>${quoted})`,
    number,
  ),
};

function pattern(...alternatives: string[]): RegExp {
  return new RegExp(alternatives.join('|'), 'gm');
}

function words(list: string): string {
  return String.raw`(?<keyword>\b(?:${list.replaceAll(' ', '|')})\b)`;
}
