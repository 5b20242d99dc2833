import { isAnswerable } from './answer-measures.ts';
import type { Outcome } from './outcomes.ts';
import { partOf } from './split.ts';

/**
 * The questions whose first excerpt does not say the answer, with what came first, as Markdown. Of
 * the tuning half alone: whoever reads the other half's can no longer be judged by it.
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
  return `- ${id}: ${query}\n  wanted: ${pages.join(', ')}: ${answer?.source}\n  first: ${found}`;
}
