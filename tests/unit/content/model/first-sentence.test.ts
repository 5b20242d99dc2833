import { describe, expect, it } from 'vitest';
import { firstSentence } from '../../../../src/content/model/derived-fields.ts';

const of = (body: string, format: 'md' | 'mdx' = 'md') => firstSentence({ body, format });

describe('the first sentence of a page', () => {
  it.each([
    ['One. Two.', 'One.'],
    ['Of e.g. version 1.4 it says *all*.\nThe rest.', 'Of e.g. version 1.4 it says all.'],
    ['A `code` and a [link](/x): that is all', 'A code and a link: that is all'],
    ['## A heading\n\n- A list. Of two.\n\nAfter it. Yes.', 'After it.'],
    ['> [!NOTE]\n> A note here.\n\nThe text of it.', 'The text of it.'],
    [':::note\n\nThe text of it.', 'The text of it.'],
    ['[![Build](/b.svg)](/ci) ![Version](/v.svg)\n\nThe text of it.', 'The text of it.'],
    ['Of [[Views|a view]] in [[Bases]]. So.', 'Of a view in Bases.'],
    ['![A](/a.svg), ![B](/b.svg) The text of it.', 'The text of it.'],
    ['![Phone](/p.svg) The text of it.', 'The text of it.'],
    ['[Home](/) · [Next](/x)\n\nThe text of it.', 'The text of it.'],
    ['```sh\nrun it now\n```\n\nThe text of it.', 'The text of it.'],
    ['{% include x.html %}\n\nThe text of it.', 'The text of it.'],
    ['**Note**\n\nThe text of it.', 'The text of it.'],
  ])('of %j is %j', (body, sentence) => {
    expect(of(body)).toBe(sentence);
  });

  it('is none of an import nor of a component', () => {
    expect(of("import A from './a.js';\n\n<A />\n\nThe text of it.", 'mdx')).toBe(
      'The text of it.',
    );
  });

  it('is cut after a word where it is long', () => {
    const sentence = of(`${'word '.repeat(60)}end.`)!;
    expect(sentence).toMatch(/^(word )+word…$/);
    expect(sentence.length).toBeGreaterThan(150);
    expect(sentence.length).toBeLessThanOrEqual(160);
    expect(of('w'.repeat(10) + ' ' + 'ü'.repeat(400))!.length).toBe(160);
  });

  it.each(['', '## Only a heading', '![A picture](/p.png)', '| a | b |\n| - | - |\n| c d | e |'])(
    'of %j is none',
    (body) => {
      expect(of(body)).toBeUndefined();
    },
  );

  it('is undefined for a text that cannot be parsed, which another check reports', () => {
    expect(of('Some text <A>', 'mdx')).toBeUndefined();
  });
});
