import type { z } from 'zod';
import { askFailureCases } from '../contract/ask-failures.ts';
import { restErrors } from '../contract/errors.ts';
import type { Operation } from '../contract/operations.ts';

/** What each argument must be, in the words of the REST failures. */
const repairs: Record<string, string> = {
  category: restErrors.invalid_category.message,
  query: `query ${askFailureCases.text.message}`,
  limit: `limit ${askFailureCases.limit.message}`,
  cursor: `cursor ${askFailureCases.cursor.message}`,
};

/** Tells a model how to repair a call whose arguments the tool refused; quotes nothing of them. */
export function repairHint(
  { tool, input }: Operation,
  args: unknown,
  { issues }: z.ZodError,
): string {
  const known = Object.keys((input as z.ZodObject).shape);
  const hints = issues.flatMap(({ path: [name] }) => {
    const repair = repairs[String(name)];
    return repair
      ? [repair, ...otherType(String(name), (args as Record<string, unknown>)[String(name)])]
      : allowedArguments(known);
  });
  return `${tool} refused its arguments. ${[...new Set(hints)].join(' ')}`;
}

/** What models send in place of nothing, and of a number. */
function otherType(name: string, value: unknown): string[] {
  if (value === null) return [`Leave ${name} out instead of sending null.`];
  if (name === 'limit' && typeof value === 'string') return ['Send 3, not "3".'];
  return [];
}

function allowedArguments(known: readonly string[]): string {
  if (known.length === 0) return 'It takes no arguments: send {}.';
  return `Send no arguments other than ${known.join(', ')}.`;
}
