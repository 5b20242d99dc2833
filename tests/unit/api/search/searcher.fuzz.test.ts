import { beforeAll, describe, expect, it } from 'vitest';
import { sample, seededRandom } from '../../../../bench/search/random.ts';
import { limits } from '../../../../src/contract/limits.ts';
import { openIndex } from '../../../../src/api/search/index-file/index-file.ts';
import { openSearcher } from '../../../../src/api/search/searcher.ts';
import type { Searcher } from '../../../../src/api/search/searcher.ts';
import { inputs } from '../../../setup/inputs.ts';
import { occursInContent } from '../../../setup/content-text.ts';
import { sampleIndex } from './sample-index.ts';

const SCRIPTS = [
  'ภาษาไทย',
  '数据保护',
  'حماية',
  'שלום',
  'हिन्दी',
  'Ελληνικά',
  '👋🏽',
  'é',
  '\ud83d',
  '\u0000',
  'İ',
];

let searcher: Searcher;
let words: string[];
beforeAll(async () => {
  const index = await sampleIndex();
  searcher = openSearcher(index);
  const { token } = openIndex(index);
  // The dash between table cells is part of the token before it.
  words = Array.from({ length: token.length }, (_, place) => token.at(place).trim())
    .flatMap((written) => written.split(' '))
    .filter(Boolean);
});

/** HTML elements of the pages. Content can contain other words in angle brackets. */
const markup =
  /<\/?(?:a|code|em|h[1-6]|li|ol|p|pre|strong|t[dhr]|table|ul)\b|&(?:amp|lt|gt|quot|#39);/;

describe(`${inputs.searchQueries} seeded queries`, () => {
  it('never throw, and show plain excerpts of whole words', () => {
    const random = seededRandom(20_000);
    const known = new Set(words);
    for (let number = 0; number < inputs.searchQueries; number++) {
      const text = randomQuery(random);
      for (const { description } of searcher.search(text, { offset: 0, limit: 2 }).results) {
        const mark = markup.exec(description)?.[0];
        const shown = description.split(/[ \n]/).filter((word) => word !== '…');
        const problems = [
          description.length > limits.excerptLengths[0] && 'too long',
          mark !== undefined && !occursInContent(mark) && `the markup ${mark}`,
          ...shown.filter((word) => !known.has(word)),
        ].filter(Boolean);
        expect(problems, `${text}: ${description}`).toEqual([]);
      }
    }
  });

  it('take less than 50 ms of the processor each, even at 300 characters of misspelt words', () => {
    const random = seededRandom(300);
    for (let number = 0; number < 50; number++) {
      const text = sample(words, 60, random).map(misspelt).join(' ').slice(0, 300);
      // The fastest of three, because the machine may be busy with something else.
      expect(Math.min(...[1, 2, 3].map(() => timeOf(text)))).toBeLessThan(50);
    }
  });
});

/** Returns the time of the processor that a search takes, in milliseconds. Other threads do not count. */
function timeOf(text: string): number {
  const before = process.threadCpuUsage();
  searcher.search(text, { offset: 0, limit: 10 });
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function randomQuery(random: () => number): string {
  const pieces = sample(words, Math.floor(random() * 6), random).map((word) =>
    random() < 0.2 ? misspelt(word) : word,
  );
  if (random() < 0.3) pieces.push(sample(SCRIPTS, 1, random)[0]!);
  if (random() < 0.2) {
    const points = Array.from({ length: 8 }, () => Math.floor(random() * 0x10ffff));
    pieces.push(String.fromCodePoint(...points));
  }
  return sample(pieces, pieces.length, random).join(random() < 0.1 ? '' : ' ');
}

function misspelt(word: string): string {
  return word.length < 4 ? word : word.slice(0, 2) + word[3]! + word[2]! + word.slice(4);
}
