import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import type { Token, TokenKind } from './grammar.ts';

/**
 * Splits code into tokens with the grammars of Prism. Returns one plain token for an unknown language. Also returns one
 * plain token if a line is very long, because some grammars take quadratic time for long lines. Astro depends on Prism,
 * too, so using Prism adds no package to an installation.
 */
export function prismTokens(code: string, language: string): Token[] {
  loadAll();
  const name = aliases.get(language) ?? language;
  const found = Object.hasOwn(Prism.languages, name) ? Prism.languages[name] : undefined;
  const isLong = code.split('\n').some(({ length }) => length > longestLine);
  if (typeof found !== 'object' || isLong) return [{ text: code }];
  // Prism's hooks are needed for grammars of templates, such as PHP in HTML.
  const work = { code, language: name, grammar: found, tokens: [] as Prism.TokenStream };
  Prism.hooks.run('before-tokenize', work);
  work.tokens = Prism.tokenize(work.code, work.grammar);
  Prism.hooks.run('after-tokenize', work);
  return joined(flat(work.tokens, undefined));
}

/** Code with a line that has more characters than this is not coloured. */
const longestLine = 1000;

let isLoaded = false;

/**
 * Loads all grammars at once, because some grammars change others. For example, the grammar of CSS adds styles to the
 * grammar of HTML.
 */
function loadAll(): void {
  if (isLoaded) return;
  isLoaded = true;
  loadLanguages(grammars.split(' '));
}

/**
 * The grammars of Prism that pages can use. The grammars of SCSS and Less are left out, because they take quadratic
 * time for every text.
 */
const grammars =
  'markup css clike javascript typescript jsx tsx json json5 yaml toml http graphql swift kotlin java objectivec dart c cpp csharp go rust ruby php python sql diff groovy gradle powershell batch lua scala r perl docker ini properties makefile protobuf markdown hcl nginx haskell elixir';

/** More names of languages, by the name of the grammar that colours them. */
const names: Readonly<Record<string, string>> = {
  markup: 'xhtml htm plist vue svelte astro storyboard xib xaml androidmanifest',
  css: 'scss less sass',
  javascript: 'mjs cjs node ecmascript es6',
  typescript: 'mts cts',
  json: 'jsonc json-ld jsonld',
  swift: 'swiftui',
  objectivec: 'objective-c obj-c objectivec++ objective-c++ objc++',
  c: 'h',
  cpp: 'c++ cc hpp',
  csharp: 'c#',
  go: 'golang',
  rust: 'rs',
  php: 'php7 php8',
  python: 'python3 py3',
  sql: 'mysql postgres postgresql psql sqlite plsql tsql',
  diff: 'patch udiff',
  powershell: 'ps1 pwsh ps posh',
  batch: 'bat cmd dos',
  ini: 'cfg conf editorconfig',
  properties: 'dotenv env',
  makefile: 'make',
  protobuf: 'proto',
  hcl: 'terraform tf',
  nginx: 'nginxconf',
  graphql: 'gql',
};

const aliases: ReadonlyMap<string, string> = new Map(
  Object.entries(names).flatMap(([name, others]) =>
    others.split(' ').map((other) => [other, name] as const),
  ),
);

/** The kind for each type of Prism token. A token of any other type has the kind of the token around it. */
const kinds: ReadonlyMap<string, TokenKind> = new Map(
  Object.entries({
    comment: 'comment prolog doctype cdata shebang',
    string: 'string char attr-value url regex',
    number: 'number',
    keyword: 'keyword boolean null important tag rule selector method http-version',
    name: 'name attr-name property class-name function constant annotation attribute metadata decorator key variable symbol builtin header-name coord',
    inserted: 'inserted',
    deleted: 'deleted',
  } satisfies Record<TokenKind, string>).flatMap(([kind, types]) =>
    types.split(' ').map((type) => [type, kind as TokenKind] as const),
  ),
);

/** Flattens nested tokens to a list in the order of the text. `around` is the kind of the token that contains them. */
function flat(stream: Prism.TokenStream, around: TokenKind | undefined): Token[] {
  if (typeof stream === 'string') return [{ text: stream, kind: around }];
  if (Array.isArray(stream)) return stream.flatMap((part) => flat(part, around));
  const types = [stream.type, ...[stream.alias ?? []].flat()];
  const own = types.map((type) => kinds.get(type)).find(Boolean);
  // An interpolation, such as ${name} in a string, contains code, so it does not get the colour of the string.
  const inherited = stream.type === 'interpolation' ? undefined : around;
  return flat(stream.content, own ?? inherited);
}

/** Joins adjacent tokens of the same kind, and leaves out empty tokens. */
function joined(list: readonly Token[]): Token[] {
  const found: Token[] = [];
  for (const { text, kind } of list) {
    const last = found.at(-1);
    if (last && last.kind === kind) last.text += text;
    else if (text !== '') found.push({ text, kind });
  }
  return found;
}
