import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBody } from '../../../../src/content/markdown/read-body.ts';
import { plainText } from '../../../../src/content/markdown/tree.ts';
import { code, link, paragraph, table } from '../../../../src/content/markdown/build-nodes.ts';
import { markdownOf } from '../../../../src/content/markdown/markdown-nodes.ts';
import { escapeMarkdown } from '../../../../src/base/text/escape.ts';
import { page } from '../../../setup/small-publication.ts';

const read = (body: string) => plainText(readBody(page(body)).root);

describe('text', () => {
  it('keeps its characters after escaping and parsing', () => {
    const marks = [...'*_`[]()<>\\&a', '&amp;', '~~', ' b'];
    const text = array(constantFrom(...marks), { maxLength: 12 }).map((all) => all.join(''));
    assert(
      property(text, (value) => {
        expect(read(`x${escapeMarkdown(value)}x`)).toBe(`x${value}x`);
      }),
      { seed: 7, numRuns: 2000 },
    );
  });

  it('is unchanged if nothing needs an escape', () => {
    const plain = 'get_service_product (v1.0): "a" & b, 100 % - done!';
    expect(escapeMarkdown(plain)).toBe(plain);
  });
});

describe('a table', () => {
  it('keeps its columns if cells contain bars, code or links', () => {
    const nodes = table(['A', 'B', 'C'], [['a | b', code('x|y'), link('c|d', '/e')]]);
    const text = markdownOf([nodes], 'https://linnet.example');
    expect(text.split('\n')[2]).toBe('| a \\| b | `x\\|y` | [c\\|d](https://linnet.example/e) |');
    expect(read(text)).toBe('ABCa | bx|yc|d');
  });
});

it('makes root-relative links absolute and leaves others', () => {
  const line = paragraph([link('a', '/x'), ' ', link('b', 'https://elsewhere.example')]);
  expect(markdownOf([line], 'https://linnet.example')).toBe(
    '[a](https://linnet.example/x) [b](https://elsewhere.example)',
  );
});
