import { expect, it } from 'vitest';
import { siteDocumentation } from '../../../../bench/search/answers/documentation.ts';
import { readQuestions } from '../../../../bench/search/answers/questions.ts';
import { readPhrases, shares } from '../../../../bench/search/phrases/compare-phrases.ts';
import { sampleSearcher } from '../../../unit/api/search/sample-index.ts';

it.each([
  { set: 'polite', first: 2, confidence: 5, answers: 2 },
  { set: 'varied', first: 8, confidence: 10, answers: 4 },
  { set: 'conversations', first: 22, confidence: 20, answers: 8 },
  { set: 'reported', first: 35, confidence: 35, answers: 14 },
])('words around a question change little: $set', async ({ set, ...most }) => {
  const { documents } = siteDocumentation();
  const questions = readQuestions('bench/search/questions/linnet.jsonl', documents);
  const some = questions.filter((_, place) => place % 5 === 0);
  const found = shares(await sampleSearcher(), some, readPhrases()[set]!);
  expect(found.first).toBeLessThanOrEqual(most.first);
  expect(found.confidence).toBeLessThanOrEqual(most.confidence);
  expect(found.bare - found.answered).toBeLessThanOrEqual(most.answers);
});
