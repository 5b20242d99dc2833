import {
  grammar,
  json,
  number,
  quoted,
  tokensOf,
  word,
  type Grammar,
  type Token,
} from './grammar.ts';

/**
 * Splits code into tokens for syntax highlighting. Code in an unknown language becomes one plain token. The grammar of
 * each language is a single pattern, which is enough for five colours. Complete grammars would double the build time of
 * large sites.
 */
export function tokens(code: string, language: string): Token[] {
  const found = grammars[aliases[language] ?? language];
  return found ? tokensOf(code, found) : [{ text: code }];
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

const grammars: Record<string, Grammar> = {
  json,
  js: grammar(
    {
      comment: String.raw`//.*|/\*(?:[\s\S]*?\*/|[\s\S]*)`,
      string: String.raw`${quoted}|(?<!\\)${'`'}(?:\\.|[^\\${'`'}])*${'`'}`,
      word,
      number,
    },
    'async await break case catch class const continue else export extends false finally for from function if import in instanceof interface let new null of return static switch this throw true try type typeof undefined while yield',
  ),
  python: grammar(
    { comment: '#.*', string: String.raw`[fr]?(?:"""[\s\S]*?"""|${quoted})`, word, number },
    'and as assert async await break class continue def elif else except False finally for from if import in is lambda None not or pass raise return True try while with yield',
  ),
  bash: grammar({
    comment: String.raw`(?<=^|\s)#.*`,
    string: String.raw`(?<!\\)"(?:\\[\s\S]|[^"\\])*"|'[^']*'`,
    name: String.raw`(?<=\s)--?[A-Za-z][\w-]*`,
    keyword: String.raw`(?<=^|\|\s|&&\s)[a-z][\w-]*(?=\s|$)`,
  }),
  http: grammar({
    keyword: String.raw`^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b|^HTTP/[\d.]+`,
    name: String.raw`^[\w-]+(?=:)`,
    number,
  }),
  toml: grammar({
    comment: '#.*',
    keyword: String.raw`^\[.*\]$`,
    name: String.raw`^[\w.-]+(?=\s*=)`,
    string: quoted,
    number,
  }),
  yaml: grammar({
    comment: String.raw`(?<=^|\s)#.*`,
    name: String.raw`^[ \t-]*[\w.][\w.-]*(?=:)`,
    string: quoted,
    number,
  }),
};
