import { beforeAll, describe, expect, it } from 'vitest';
import { measureAnswers } from '../../../../bench/search/answers/answer-measures.ts';
import type { AnswerQuality } from '../../../../bench/search/answers/answer-measures.ts';
import { siteDocumentation } from '../../../../bench/search/answers/documentation.ts';
import { outcomesOf } from '../../../../bench/search/answers/outcomes.ts';
import { readQuestions } from '../../../../bench/search/answers/questions.ts';
import { sampleSearcher } from './sample-index.ts';

/** Minimum shares of the questions with an answer: .02 below the measured values. */
const floors = {
  page1: 0.53,
  page3: 0.683,
  answer1: 0.47,
  answer3: 0.584,
} as const;

describe('the questions of bench/search/questions/linnet.jsonl', () => {
  let quality: AnswerQuality;
  beforeAll(async () => {
    const { documents } = siteDocumentation();
    const questions = readQuestions('bench/search/questions/linnet.jsonl', documents);
    const searcher = await sampleSearcher();
    const ask = (text: string) => searcher.search(text, { offset: 0, limit: 10 }).results;
    quality = measureAnswers(outcomesOf(questions, ask));
  });

  it.each(Object.entries(floors))('have a %s of at least %f', (measure, floor) => {
    expect(quality[measure as keyof typeof floors]).toBeGreaterThanOrEqual(floor);
  });
});
