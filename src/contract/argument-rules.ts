import * as z from 'zod/mini';
import { askFailureCases } from './ask-failures.ts';
import { restErrors } from './errors.ts';
import type { Operation } from './operations.ts';
import type { ArgumentRules } from './refused-call.ts';

/** The rule for each argument of a tool. The texts are also in the error messages of REST and /ask. */
const ruleTexts: Record<string, string> = {
  category: restErrors.invalid_category.message,
  query: `query ${askFailureCases.text.message}`,
  limit: `limit ${askFailureCases.limit.message}`,
  cursor: `cursor ${askFailureCases.cursor.message}`,
};

/** Returns the rules for the arguments of an operation's tool. The error message of a rejected call contains them. */
export function argumentRules({ tool, input }: Operation): ArgumentRules {
  // The type of `input` comes from the core of zod, which makes the fields of an object schema available only in
  // `_zod`.
  const { shape } = (input as z.core.$ZodObject)._zod.def;
  const names = Object.keys(shape);
  return {
    tool,
    rules: Object.fromEntries(names.map((name) => [name, ruleTexts[name]!])),
    optional: names.filter((name) => z.safeParse(shape[name]!, undefined).success),
  };
}
