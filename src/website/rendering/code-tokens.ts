/** The kinds of tokens that the stylesheet colours. */
type TokenKind = 'comment' | 'string' | 'number' | 'keyword' | 'name';

/** A piece of code. Without a kind it is plain text. */
export interface Token {
  text: string;
  kind?: TokenKind | undefined;
}

/**
 * Splits code into tokens for syntax highlighting; their texts join to exactly `code`. Code in an unknown
 * language is one plain token. Each language is a single pattern, which is enough for five colours; full
 * grammars would double the time of a large build.
 */
export function tokens(code: string, language: string): Token[] {
  const found = grammars[aliases[language] ?? language];
  if (!found) return [{ text: code }];
  const list: Token[] = [];
  let end = 0;
  for (const match of code.matchAll(found.pattern)) {
    const kind = kindOf(match, found);
    if (!kind) continue;
    if (match.index > end) list.push({ text: code.slice(end, match.index) });
    list.push({ text: match[0], kind });
    end = match.index + match[0].length;
  }
  if (end < code.length) list.push({ text: code.slice(end) });
  return list;
}

/** The grammar of a language: a pattern with one group for each kind, and the keywords. */
interface Grammar {
  pattern: RegExp;
  /** The kinds of the groups, in order. A `word` is a keyword or plain text. */
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

/** Parts must not contain capturing groups, because the index of a group determines its kind. */
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
