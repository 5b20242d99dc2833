import { grammar, json, tokensOf, type Grammar, type Token } from './grammar.ts';
import { prismTokens } from './prism-tokens.ts';

/** Splits code into tokens for syntax highlighting. Code in an unknown language becomes one plain token. */
export function tokens(code: string, language: string): Token[] {
  const name = language.toLowerCase();
  const own = ownGrammars.get(name);
  return own ? tokensOf(code, own) : prismTokens(code, name);
}

/** The grammar of shells. Unlike Prism's grammar, it colours every command and its options. */
const shell = grammar({
  comment: String.raw`(?<=^|\s)#.*`,
  string: String.raw`(?<!\\)"(?:\\[\s\S]|[^"\\])*"|'[^']*'`,
  name: String.raw`(?<=\s)--?[A-Za-z][\w-]*`,
  keyword: String.raw`(?<=^(?:[$%>] )?|\|\s|&&\s)[a-z][\w-]*(?=\s|$)`,
});

/** The grammars of this project by the names of their languages. All other languages use the grammars of Prism. */
const ownGrammars: ReadonlyMap<string, Grammar> = new Map([
  ...namesOf(shell, 'bash sh shell shellscript zsh fish console terminal shell-session sh-session'),
  ...namesOf(json, 'json jsonl ndjson geojson'),
]);

function namesOf(own: Grammar, names: string): [string, Grammar][] {
  return names.split(' ').map((name) => [name, own]);
}
