import { beforeAll, describe, expect, it } from 'vitest';
import type { Searcher } from '../../../../src/api/search/searcher.ts';
import { sampleSearcher } from './sample-index.ts';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<{ about: string; questions: string[] }[]>(import.meta.url);
const questions = table.flatMap(({ about, questions: all }) =>
  all.map((question) => ({ question, about: new RegExp(about, 'iu') })),
);

describe('a question with a number', () => {
  let searcher: Searcher;
  beforeAll(async () => {
    searcher = await sampleSearcher();
  });
  const isOffTopic = ({ question, about }: (typeof questions)[number]) => {
    const { results, confidence } = searcher.search(question, { offset: 0, limit: 1 });
    const texts = results.map(({ name, description }) => `${name} ${description}`);
    return { question, confidence, off: texts.some((text) => !about.test(text)) };
  };

  it.each(questions)('never has a likely answer about something else: $question', (one) => {
    const { off, confidence } = isOffTopic(one);
    expect(off && confidence === 'likely').toBe(false);
  });

  it('rarely has a first result about something else', () => {
    expect(questions).toHaveLength(50);
    const off = questions.map(isOffTopic).filter((one) => one.off);
    expect(off.length, off.map(({ question }) => question).join(', ')).toBeLessThanOrEqual(4);
  });
});
