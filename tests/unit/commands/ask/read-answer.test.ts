import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../../../src/commands/ask/read-answer.ts';
import { readTable } from '../../../setup/read-table.ts';

const { read, refused } = readTable<{
  read: Record<string, { answer: string; questions: Record<string, string[]> }>;
  refused: Record<string, { answer: string; says: string }>;
}>(import.meta.url);

describe('the answer of a model', () => {
  it.each(Object.entries(read))('is read from %s', (_, { answer, questions }) => {
    const found = Map.groupBy(readAnswer(answer, 'answer.txt'), ({ heading }) => heading);
    const byHeading = [...found].map(([heading, all]) => [
      heading,
      all.map(({ question }) => question),
    ]);
    expect(Object.fromEntries(byHeading)).toEqual(questions);
  });

  it.each(Object.entries(refused))(
    'is refused with the place and a fix: %s',
    (_, { answer, says }) => {
      expect(() => readAnswer(answer, 'answer.txt')).toThrow(says);
    },
  );
});
