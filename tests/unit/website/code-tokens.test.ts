import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokens } from '../../../src/website/rendering/code-tokens.ts';

/** Coloured tokens as `kind:text`. */
const coloured = (code: string, language: string) =>
  tokens(code, language).flatMap(({ kind, text }) => (kind ? [`${kind}:${text}`] : []));

describe('tokens', () => {
  it.each(['json', 'js', 'python', 'bash', 'http', 'yaml', 'unknown'])(
    'lose and add nothing in %s',
    (language) => {
      assert(
        property(string({ unit: 'binary', maxLength: 200 }), (code) => {
          const texts = tokens(code, language).map(({ text }) => text);
          expect(texts.join('')).toBe(code);
        }),
        { seed: 7 },
      );
    },
  );

  it('distinguish names and strings of JSON', () => {
    expect(coloured('{ "a": "b", "n": -1.5e3, "t": true }', 'json')).toEqual([
      'name:"a"',
      'string:"b"',
      'name:"n"',
      'number:-1.5e3',
      'name:"t"',
      'keyword:true',
    ]);
  });

  it('contain no comment within a string', () => {
    const code = `const url = 'https://a.example'; // why`;
    expect(coloured(code, 'js')).toEqual([
      'keyword:const',
      `string:'https://a.example'`,
      'comment:// why',
    ]);
  });

  it('contain no number or keyword within a name', () => {
    expect(coloured('let v2 = format(letter3)', 'ts')).toEqual(['keyword:let']);
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

  it('leave an unknown language plain', () => {
    expect(tokens('IF x THEN y', 'basic')).toEqual([{ text: 'IF x THEN y' }]);
  });
});
