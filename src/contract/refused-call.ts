/** The rules for the arguments of a tool. The error message of a refused call contains them. */
export interface ArgumentRules {
  tool: string;
  /** The rule for each argument, in the order of the schema. */
  rules: Record<string, string>;
  /** The arguments that a call may omit. */
  optional: string[];
}

/**
 * Returns the error message of a refused tool call, which says how to correct the call. `refused` lists the names of
 * the invalid arguments. The message never repeats text from the call. Specification: MCP endpoint.
 */
export function refusedCall(
  { tool, rules, optional }: ArgumentRules,
  args: Readonly<Record<string, unknown>>,
  refused: readonly string[],
): string {
  const hints = refused.flatMap((name) => {
    if (!Object.hasOwn(rules, name)) return allowedArguments(Object.keys(rules));
    return [rules[name], ...otherType(name, args[name], optional.includes(name))];
  });
  return `${tool} refused its arguments. ${[...new Set(hints)].join(' ')}`;
}

/** Returns a hint if an argument has a common wrong type: null instead of no value, or a string instead of a number. */
function otherType(name: string, value: unknown, isOptional: boolean): string[] {
  if (value === null && isOptional) return [`Leave ${name} out instead of sending null.`];
  if (name === 'limit' && typeof value === 'string') return ['Send a number: 3, not "3".'];
  return [];
}

function allowedArguments(known: readonly string[]): string {
  if (known.length === 0) return 'It takes no arguments: send {}.';
  return `Send no arguments other than ${known.join(', ')}.`;
}
