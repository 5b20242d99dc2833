import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokens } from '../../../src/website/rendering/code-tokens.ts';
import type { Token } from '../../../src/website/rendering/grammar.ts';
import { readYaml } from '../../setup/read-yaml.ts';

const samples = readYaml<{ language: string; names: string[]; code: string; tokens: string[] }[]>(
  'tests/unit/website/code-samples.yaml',
);

/** What comments, texts and tags of programming languages start and end with. */
const signs =
  String.raw`" ' // /* */ # { } ${'$'}{ #{ \( \ <? ?> <?php <% %> < > </ <!-- --> @" """ ''' = : ; ( ) [ ] + - @@ $ a 1 ___PHP0___ <script> </script> ~~~`
    .split(' ')
    .concat(' ', '\n', '`', '```');

const plain = (list: readonly Token[]) => list.map(({ text }) => text).join('');

/** Coloured tokens as `kind:text`. */
const coloured = (code: string, language: string) =>
  tokens(code, language).flatMap(({ kind, text }) => (kind ? [`${kind}:${text}`] : []));

describe('tokens', () => {
  it.each([...samples.map(({ language }) => language), 'bash', 'unknown'])(
    'lose and add nothing in %s',
    (language) => {
      const code = oneof(
        string({ unit: 'binary', maxLength: 200 }),
        array(constantFrom(...signs), { maxLength: 60 }).map((parts) => parts.join('')),
      );
      assert(
        property(code, (text) => {
          expect(plain(tokens(text, language))).toBe(text);
        }),
        { seed: 7 },
      );
    },
  );

  it.each(samples)('colour $language', ({ language, code, tokens: expected }) => {
    expect(coloured(code, language)).toEqual(expected);
    expect(plain(tokens(code, language))).toBe(code);
  });

  it.each(samples)('are the same under every name of $language', ({ language, code, names }) => {
    const others = [...names, language.toUpperCase()];
    for (const name of others) expect(tokens(code, name), name).toEqual(tokens(code, language));
  });

  it.each(samples)('take little time for a long word in $language', ({ language }) => {
    for (const unit of ['a', '$', '_', '"', 'a.']) {
      const word = unit.repeat(100_000);
      expect(plain(tokens(word, language))).toBe(word);
    }
  });

  it('colour the styles and scripts in a page of HTML', () => {
    const html = '<style>a { color: red }</style><script>let a = 1</script>';
    expect(coloured(html, 'html')).toEqual(expect.arrayContaining(['name:color', 'number:1']));
  });

  it.each(['constructor', '__proto__', 'toString', 'extend', 'insertBefore', 'DFS'])(
    'leave code in a language with the name %s plain',
    (name) => {
      expect(tokens('let a = 1', name)).toEqual([{ text: 'let a = 1' }]);
    },
  );

  it('contain no comment within a string', () => {
    const code = `const url = 'https://a.example'; // why`;
    expect(coloured(code, 'js')).toEqual([
      'keyword:const',
      `string:'https://a.example'`,
      'comment:// why',
    ]);
  });

  it('contain no number or keyword within a name', () => {
    expect(coloured('let v2 = format(letter3)', 'ts')).toEqual(['keyword:let', 'name:format']);
  });

  it('mark commands and options of a shell', () => {
    expect(coloured('curl -s "$url" | jq --raw-output .name # all', 'sh')).toEqual([
      'keyword:curl',
      'name:-s',
      'string:"$url"',
      'keyword:jq',
      'name:--raw-output',
      'comment:# all',
    ]);
  });

  it.each(['$ npm install', '> npm install', 'npm install'])('mark a command: %s', (code) => {
    expect(coloured(code, 'console')).toEqual(['keyword:npm']);
  });

  it('leave an unknown language plain', () => {
    expect(tokens('IF x THEN y', 'basic')).toEqual([{ text: 'IF x THEN y' }]);
  });
});
