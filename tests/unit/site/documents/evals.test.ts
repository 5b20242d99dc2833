import { describe, expect, it } from 'vitest';
import { containsPhrase } from '../../../../src/base/languages/phrases.ts';
import { evals } from '../../../../src/site/documents/agents/evals.ts';
import { content, publication } from '../../../setup/sample-publication.ts';

const { questions } = evals(content);

describe('/evals.json of the sample', () => {
  it.each(questions)('has facts for “$question”, which are on $url', ({ url, facts, language }) => {
    const path = url.slice(content.site.baseUrl.length);
    const page = content.pages.find((one) => one.path === path)!;
    const text = publication.markdownVersion(page);
    const isOnPage = (words: string) => containsPhrase(text, words, language);
    expect(facts).not.toEqual([]);
    expect(facts.filter((alternatives) => !alternatives.some(isOnPage))).toEqual([]);
  });

  it('has the language of each page, and the alternatives of each fact', () => {
    const queries = [
      { query: 'a', page: '/', answer: 'less than 1 percent | under 1 %' },
      { query: 'b', page: '/support', answer: ['up to 8 cards', 'a|b'] },
      { query: 'c', page: '/support' },
    ];
    const language = 'en';
    expect(evals({ ...content, queries }).questions).toEqual([
      {
        question: 'a',
        language,
        url: `${content.site.baseUrl}/`,
        facts: [['less than 1 percent', 'under 1 %']],
      },
      {
        question: 'b',
        language,
        url: `${content.site.baseUrl}/support`,
        facts: [['up to 8 cards'], ['a|b']],
      },
      { question: 'c', language, url: `${content.site.baseUrl}/support`, facts: [] },
    ]);
  });
});
