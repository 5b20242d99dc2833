/** The kinds of tokens that the stylesheet colours. */
export type TokenKind =
  'comment' | 'string' | 'number' | 'keyword' | 'name' | 'inserted' | 'deleted';

/** A piece of code with its kind. A token without a kind is plain text. */
export interface Token {
  text: string;
  kind?: TokenKind | undefined;
}

/** Splits code into tokens for syntax highlighting. The texts of all tokens, joined, are exactly `code`. */
export function tokensOf(code: string, found: Grammar): Token[] {
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

/** The grammar of a language: a pattern with one group for each kind of token, and the list of keywords. */
export interface Grammar {
  pattern: RegExp;
  /**
   * The kinds of the pattern's groups, in order. A `word` is a keyword if `keywords` contains it, and plain text if
   * not.
   */
  kinds: readonly (TokenKind | 'word')[];
  keywords: ReadonlySet<string>;
}

function kindOf(match: RegExpExecArray, { kinds, keywords }: Grammar): TokenKind | undefined {
  const kind = kinds.find((_, index) => match[index + 1] !== undefined);
  if (kind !== 'word') return kind;
  return keywords.has(match[0]) ? 'keyword' : undefined;
}

/**
 * Creates a grammar from patterns, one for each kind of token. The patterns must not contain capturing groups, because
 * the index of the matching group determines the kind.
 */
export function grammar(
  parts: Partial<Record<TokenKind | 'word', string>>,
  keywords = '',
): Grammar {
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

const quoted = String.raw`(?<!\\)(?:"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')`;
const number = String.raw`-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b`;
const word = String.raw`[A-Za-z_$][\w$]*`;

/**
 * The grammar of JSON. The grammar is in this file instead of code-tokens.ts, because browser scripts need this grammar
 * without Prism.
 */
export const json = grammar(
  { name: String.raw`(?<!\\)"(?:\\.|[^"\\\n])*"(?=\s*:)`, string: quoted, word, number },
  'true false null',
);
