import { describe, expect, it } from 'vitest';
import { compareFacts } from '../../../../src/commands/evals/compare-facts.ts';
import { readTable } from '../../../setup/read-table.ts';

const verdicts = ['contains the words', 'undecided', 'lacks the words'] as const;
type Row = { question: string; language?: string; facts?: string[] } & Partial<
  Record<(typeof verdicts)[number], string[]>
>;
const table = readTable<{ questions: Row[] }>(import.meta.url);

describe.each(table.questions)(
  '$question',
  ({ question, language = 'en', facts = [], ...rows }) => {
    const asked = {
      question,
      language,
      url: 'https://a.example/page',
      facts: facts.map((fact) => fact.split(' | ')),
    };
    const cases = verdicts.flatMap((verdict) =>
      (rows[verdict] ?? []).map((answer) => [answer, verdict] as const),
    );

    it.each(cases)('“%s” %s', (answer, verdict) => {
      const { reasons, ...compared } = compareFacts(answer, asked, 'Linnet');
      expect({ ...compared, reasons }).toMatchObject({ verdict });
      expect(reasons.length > 0).toBe(verdict !== 'contains the words');
    });
  },
);
