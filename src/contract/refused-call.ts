/** What a model needs to know about the arguments of a tool to correct a call. */
export interface ArgumentRules {
  tool: string;
  /** For each argument, in order, what it must be. */
  rules: Record<string, string>;
  /** The arguments that a call may leave out. */
  optional: string[];
}

/**
 * Says how to correct a call of a tool, given the names of the arguments that it refused. Repeats
 * nothing of the call. Specification: MCP endpoint.
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

/** What models send in place of nothing, and of a number. */
function otherType(name: string, value: unknown, isOptional: boolean): string[] {
  if (value === null && isOptional) return [`Leave ${name} out instead of sending null.`];
  if (name === 'limit' && typeof value === 'string') return ['Send a number: 3, not "3".'];
  return [];
}

function allowedArguments(known: readonly string[]): string {
  if (known.length === 0) return 'It takes no arguments: send {}.';
  return `Send no arguments other than ${known.join(', ')}.`;
}
