import { describe, expect, it } from 'vitest';
import { answerFragment } from '../../../src/website/browser/answer-fragment.ts';
import { pageBeforeHeading } from '../../../src/website/browser/page-before-heading.ts';
import { readTable } from '../../setup/read-table.ts';

const table = readTable<{ sentences: [string, string[], string][] }>(import.meta.url);

const result = (url: string, score: number) => ({ name: 'a', url, description: 'b', score });
const page = (score: number) => result('https://a.example/guide', score);
const heading = (score: number) => result('https://a.example/codes#backup', score);

describe('the link of a result', () => {
  it.each(table.sentences)(
    'leads to the sentence with the first matched word of “%s”',
    (excerpt, matched, start) => {
      const fragment = answerFragment(excerpt, matched);
      expect(decodeURIComponent(fragment)).toBe(`:~:text=${start}`);
      expect(fragment.slice(3)).not.toContain('-');
    },
  );

  it.each([
    ['One word – Meaning: nothing', ['word']],
    ['Don\'t say "never" again', ['never']],
    ['No match in this sentence', ['other']],
  ])(
    'leads to the section only, if the sentence may differ or is too short: %s',
    (excerpt, matched) => {
      expect(answerFragment(excerpt, matched)).toBe('');
    },
  );
});

describe('the first result', () => {
  it.each([
    ['a page that scores nearly as high', [heading(62), page(60)], [page(60), heading(62)]],
    ['a heading that scores higher', [heading(90), page(60)], [heading(90), page(60)]],
    ['a page with the highest score', [page(62), heading(61)], [page(62), heading(61)]],
    ['the only result', [heading(9)], [heading(9)]],
  ])('is %s', (_, results, expected) => {
    expect(pageBeforeHeading(results)).toEqual(expected);
  });
});
