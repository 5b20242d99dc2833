import { describe, expect, it } from 'vitest';
import { languages, synonymsOf } from '../../../../src/base/languages/words.ts';
import { readSynonymGroup } from '../../../../src/api/search/index/synonym-groups.ts';
import { stopWords } from '../../../../src/api/search/index/word-lists.ts';

describe.each(languages)('the general synonyms of %s', (language) => {
  const groups = synonymsOf(language);
  const read = groups.map((text) => ({ text, ...readSynonymGroup(text)! }));
  const stop = stopWords(language);

  it('exist, and each has two sides or two members', () => {
    expect(groups.length).toBeGreaterThan(0);
    for (const { text, from, to, isOneWay } of read) {
      expect(from.length, text).toBeGreaterThan(isOneWay ? 0 : 1);
      expect(to.length, text).toBeGreaterThan(0);
    }
  });

  it('have different members of one to four words, and no synonym of stop words only', () => {
    for (const { text, from, to, isOneWay } of read) {
      const members = [...from, ...(isOneWay ? to : [])];
      expect(new Set(members.map((words) => words.join(' '))).size, text).toBe(members.length);
      for (const words of members) expect(words.length, text).toBeLessThan(5);
      for (const words of to)
        expect(
          words.every((word) => stop.has(word)),
          text,
        ).toBe(false);
    }
  });

  it('contain each pair once', () => {
    const pairs = read.flatMap(({ from, to }) =>
      from.flatMap((one) =>
        to.filter((other) => other !== one).map((other) => `${one.join(' ')} > ${other.join(' ')}`),
      ),
    );
    expect(pairs.filter((pair, place) => pairs.indexOf(pair) !== place)).toEqual([]);
  });
});
