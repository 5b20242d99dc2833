import { isAnswerable } from './answer-measures.ts';
import type { Outcome } from './outcomes.ts';
import { partOf } from './split.ts';

/**
 * Lists the questions of the tuning half whose first excerpt does not contain the answer, as Markdown. The
 * other half is for reporting, so nobody should optimise for its misses.
 */
export function missesList(outcomes: readonly Outcome[]): string {
  const misses = outcomes.filter(
    (outcome) =>
      partOf(outcome.question.id) === 'tuning' && isAnswerable(outcome) && outcome.answer > 1,
  );
  return misses.map(missOf).join('\n');
}

function missOf({ question: { id, query, pages, answer }, results: [first] }: Outcome): string {
  const found = first ? `${first.name} <${first.url}>\n  ${first.description}` : 'no result';
  return `- ${id}: ${query}\n  expected: ${pages.join(', ')}: ${answer?.source}\n  first: ${found}`;
}
