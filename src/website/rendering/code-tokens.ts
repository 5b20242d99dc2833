/** Kinds of token that the stylesheet colours. */
type TokenKind = 'comment' | 'string' | 'number' | 'keyword' | 'name';

/** A run of code; without a kind it is plain text. */
export interface Token {
  text: string;
  kind?: TokenKind | undefined;
}

/**
 * Splits code into tokens to colour; the texts join to exactly `code`. An unknown language is one
 * plain token. One pattern for each language is enough for five colours; a full grammar costs a
 * large build half of its time.
 */
export function tokens(code: string, language: string): Token[] {
  const known = grammars[aliases[language] ?? language];
  if (!known) return [{ text: code }];
  const found: Token[] = [];
  let end = 0;
  for (const match of code.matchAll(known.pattern)) {
    const kind = kindOf(match, known);
    if (!kind) continue;
    if (match.index > end) found.push({ text: code.slice(end, match.index) });
    found.push({ text: match[0], kind });
    end = match.index + match[0].length;
  }
  if (end < code.length) found.push({ text: code.slice(end) });
  return found;
}

/** What stands for a language: a pattern with one group for each kind, and its reserved words. */
interface Grammar {
  pattern: RegExp;
  /** Kinds in the order of the groups; a `word` is a keyword or plain. */
  kinds: readonly (TokenKind | 'word')[];
  keywords: ReadonlySet<string>;
}

function kindOf(match: RegExpExecArray, { kinds, keywords }: Grammar): TokenKind | undefined {
  const kind = kinds.find((_, index) => match[index + 1] !== undefined);
  if (kind !== 'word') return kind;
  return keywords.has(match[0]) ? 'keyword' : undefined;
}

function grammar(parts: Partial<Record<TokenKind | 'word', string>>, keywords = ''): Grammar {
  return {
    pattern: new RegExp(
      Object.values(parts)
        .map((part) => `(${part})`)
        .join('|'),
      'gm',
    ),
    kinds: Object.keys(parts) as Grammar['kinds'],
    keywords: new Set(keywords.split(' ')),
  };
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
const number = String.raw`-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b`;
const word = String.raw`[A-Za-z_$][\w$]*`;

/** Groups hold no capturing group of their own, because the place of a group is its kind. */
const grammars: Record<string, Grammar> = {
  json: grammar(
    { name: String.raw`"(?:\\.|[^"\\\n])*"(?=\s*:)`, string: quoted, word, number },
    'true false null',
  ),
  js: grammar(
    {
      comment: String.raw`//.*|/\*[\s\S]*?\*/`,
      string: String.raw`${quoted}|${'`'}(?:\\.|[^\\${'`'}])*${'`'}`,
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
    string: String.raw`"(?:\\[\s\S]|[^"\\])*"|'[^']*'`,
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
    name: String.raw`^[\s-]*[\w.-]+(?=:)`,
    string: quoted,
    number,
  }),
};
