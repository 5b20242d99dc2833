import { expect, it } from 'vitest';
import { stemsOf } from '../../../../src/api/search/index/pagefind.ts';

it('finds the stems of words in letters; all other words are their own stem', async () => {
  const stems = await stemsOf(['cards', 'sharing', 'l12', '4.5', '設定'], 'en');
  expect([...stems]).toEqual([
    ['cards', 'card'],
    ['sharing', 'share'],
    ['l12', 'l12'],
    ['4.5', '4.5'],
    ['設定', '設定'],
  ]);
});

it('finds one stem for each language', async () => {
  expect((await stemsOf(['karten', 'geteilt'], 'de')).get('karten')).toBe('kart');
});

it.each(['ja', 'th', 'zh'])(
  'finds no stems in %s, where words have no spaces',
  async (language) => {
    const words = ['cards', 'sharing', 'abلcd', 'บัตร', 'cđ'];
    expect([...(await stemsOf(words, language))]).toEqual(words.map((word) => [word, word]));
  },
);
