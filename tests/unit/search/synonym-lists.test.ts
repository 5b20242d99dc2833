import { describe, expect, it } from 'vitest';
import { generalSynonyms } from '../../../src/search/index/general-synonyms.ts';
import { readSynonymGroup } from '../../../src/search/index/synonym-group.ts';
import { stopWords } from '../../../src/search/query/stop-words.ts';

describe.each(['en', 'de', 'fr', 'es'])('the general synonyms of %s', (language) => {
  const groups = generalSynonyms(language);
  const read = groups.map((text) => ({ text, ...readSynonymGroup(text)! }));
  const stop = stopWords(language);

  it('are many, and each has two sides or two members', () => {
    expect(groups.length).toBeGreaterThan(100);
    for (const { text, asked, meant, isOneWay } of read) {
      expect(asked.length, text).toBeGreaterThan(isOneWay ? 0 : 1);
      expect(meant.length, text).toBeGreaterThan(0);
    }
  });

  it('have members of one to four words, each once, of which one at least tells something', () => {
    for (const { text, asked, meant, isOneWay } of read) {
      const members = [...asked, ...(isOneWay ? meant : [])];
      expect(new Set(members.map((words) => words.join(' '))).size, text).toBe(members.length);
      for (const words of members) expect(words.length, text).toBeLessThan(5);
      for (const words of meant)
        expect(
          words.some((word) => !stop.has(word)),
          text,
        ).toBe(true);
    }
  });

  it('say each pair once', () => {
    const pairs = read.flatMap(({ asked, meant }) =>
      asked.flatMap((from) =>
        meant.filter((to) => to !== from).map((to) => `${from.join(' ')} > ${to.join(' ')}`),
      ),
    );
    expect(pairs.filter((pair, place) => pairs.indexOf(pair) !== place)).toEqual([]);
  });
});

it('there are none for a language without a list', () => {
  expect(generalSynonyms('fi')).toEqual([]);
  expect(generalSynonyms('de-AT')).toEqual(generalSynonyms('de'));
});
