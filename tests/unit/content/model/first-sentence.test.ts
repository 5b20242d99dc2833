import { describe, expect, it } from 'vitest';
import { firstSentence } from '../../../../src/content/model/derived-fields.ts';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<{ sentences: [body: string, sentence: string, language?: string][] }>(
  import.meta.url,
);

const of = (body: string, format: 'md' | 'mdx' = 'md', language = 'en') =>
  firstSentence({ body, format }, language);

describe('the first sentence of a page', () => {
  it.each(table.sentences)('of %j is %j', (body, sentence, language) => {
    expect(of(body, 'md', language)).toBe(sentence);
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
