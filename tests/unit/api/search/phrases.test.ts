import { expect, it } from 'vitest';
import { siteDocumentation } from '../../../../bench/search/answers/documentation.ts';
import { readQuestions } from '../../../../bench/search/answers/questions.ts';
import { readPhrases, shares } from '../../../../bench/search/phrases/compare-phrases.ts';
import { sampleSearcher } from './sample-index.ts';

it.each([
  { set: 'development', first: 2, confidence: 5, answers: 2 },
  { set: 'reported', first: 12, confidence: 20, answers: 5 },
])('polite phrases around a question change little: $set', async ({ set, ...most }) => {
  const { documents } = siteDocumentation();
  const questions = readQuestions('bench/search/questions/linnet.jsonl', documents);
  const some = questions.filter((_, place) => place % 5 === 0);
  const found = shares(await sampleSearcher(), some, readPhrases()[set]!);
  expect(found.first).toBeLessThanOrEqual(most.first);
  expect(found.confidence).toBeLessThanOrEqual(most.confidence);
  expect(found.bare - found.answered).toBeLessThanOrEqual(most.answers);
});
