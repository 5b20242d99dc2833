import { beforeAll, describe, expect, it } from 'vitest';
import { openIndex, type SearchIndex } from '../../../../src/api/search/index-file/index-file.ts';
import { readQuery } from '../../../../src/api/search/query/query.ts';
import { readQuestion } from '../../../../src/api/search/query/question.ts';
import { languages } from '../../../../src/base/languages/words.ts';
import { sampleSearcher } from './sample-index.ts';
import { firstOf, smallIndex, smallSearch } from './small-search.ts';
import type { Searcher } from '../../../../src/api/search/searcher.ts';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<{
  questions: Record<string, [string, string][]>;
  around: string[];
  unchanged: string[];
}>(import.meta.url);

const pages = [
  { url: '/', title: 'Wren', body: 'Wren shares cards with up to 8 people.' },
  { url: '/price', title: 'Price', body: 'Wren costs nothing. It has no subscription.' },
];
const indexOf = async (language: string) =>
  openIndex(await smallIndex(pages, { language, name: 'Wren' }));

it('every language of the interface has messages with a question', () => {
  expect(Object.keys(table.questions).sort()).toEqual(languages);
});

describe.each(Object.entries(table.questions))('a message in %s', (language, messages) => {
  it.each(messages)('“%s” asks “%s”', async (message, question) => {
    expect(readQuestion(await indexOf(language), message).text).toBe(question);
  });
});

describe('words around a question', () => {
  const home = {
    url: '/',
    title: 'Phone',
    body: 'An old phone. A guide, a clue, an hour, a user.',
  };
  const price = { url: '/price', title: 'Price', body: 'It costs no money.' };

  it.each(table.around)('count little, and unknown ones are not reported: %s', async (message) => {
    const query = readQuery(openIndex(await smallIndex([home, price])), message);
    const asked = query.words.filter(({ aside }) => !aside).map(({ word }) => word);
    expect([asked, query.unknown]).toEqual([['cost', 'money'], []]);
  });

  it('help to find the page', async () => {
    const searcher = await smallSearch([
      { url: '/ios', title: 'iOS', body: 'A card has a name.' },
      { url: '/android', title: 'Android', body: 'A card has a name.' },
    ]);
    for (const [system, path] of Object.entries({ iOS: '/ios', Android: '/android' })) {
      expect(firstOf(searcher, `I have ${system}. What does a card have?`)?.path).toBe(path);
    }
  });
});

describe('a sentence', () => {
  let index: SearchIndex;
  beforeAll(async () => {
    index = await indexOf('en');
  });

  it.each(table.unchanged)('that only looks like a greeting or thanks stays: %s', (sentence) => {
    expect(readQuery(index, sentence).text).toBe(sentence);
  });

  it.each(['hi', 'Hello!', 'please', 'thanks', 'ok?', 'İİ thanks', '', 'my boss asks: so'])(
    'is never empty: %s',
    (message) => {
      expect(readQuestion(index, message).text).toBe(message.trim());
    },
  );
});

describe('a question about the product', () => {
  let searcher: Searcher;
  beforeAll(async () => {
    searcher = await sampleSearcher();
  });

  it.each([
    'What is Linnet?',
    'linnet',
    'what does the Linnet app actually do',
    'what can it do',
    'explain linnet please',
  ])('is answered by the beginning of the home page: %s', (query) => {
    const first = firstOf(searcher, query);
    expect(first?.path).toBe('/');
    expect(first?.url).not.toContain('#');
  });

  it('is answered by another page that has the name', async () => {
    const named = { url: '/about', title: 'About Wren', navTitle: 'Wren', body: 'A bird.' };
    const searcherOf = await smallSearch([...pages, named], { name: 'Wren' });
    expect(firstOf(searcherOf, 'what is wren')?.path).toBe('/about');
  });
});

it('a question for a number shows a sentence with a number', async () => {
  const filler = 'People share cards on many occasions and in many places of the world. '.repeat(
    12,
  );
  const body = `## People\n\nCards are for people. ${filler}\n\n${filler}People: up to 8 for a card.`;
  const searcher = await smallSearch([{ url: '/cards', title: 'Cards', body }]);
  expect(firstOf(searcher, 'how many people')?.description).toContain('up to 8');
});
