import { z } from 'zod';
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
  const { shape } = input as z.ZodObject;
  const hints = issues.flatMap(({ path }) => {
    const name = String(path[0]);
    const repair = repairs[name];
    if (!repair) return allowedArguments(Object.keys(shape));
    return [repair, ...otherType(name, (args as Record<string, unknown>)[name], shape[name]!)];
  });
  return `${tool} refused its arguments. ${[...new Set(hints)].join(' ')}`;
}

/** What models send in place of nothing, and of a number. */
function otherType(name: string, value: unknown, schema: z.core.$ZodType): string[] {
  const isOptional = z.safeParse(schema, undefined).success;
  if (value === null && isOptional) return [`Leave ${name} out instead of sending null.`];
  if (name === 'limit' && typeof value === 'string') return ['Send a number: 3, not "3".'];
  return [];
}

function allowedArguments(known: readonly string[]): string {
  if (known.length === 0) return 'It takes no arguments: send {}.';
  return `Send no arguments other than ${known.join(', ')}.`;
}
