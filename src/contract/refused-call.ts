import { plainName } from './plain-name.ts';

/** The rules for the arguments of a tool, which the error message of a rejected call contains. */
export interface ArgumentRules {
  tool: string;
  /** The rule for each argument, as a sentence. The keys are the argument names in the order of the schema. */
  rules: Record<string, string>;
  /** The arguments that a call may omit. */
  optional: string[];
}

/**
 * Returns the error message of a rejected tool call, which says how to correct the call. `refused` has the names of the
 * invalid arguments. Except for plain names, the message repeats no text from the call. Specification: MCP endpoint.
 */
export function refusedCall(
  { tool, rules, optional }: ArgumentRules,
  args: Readonly<Record<string, unknown>>,
  refused: readonly string[],
): string {
  const known = refused.filter((name) => Object.hasOwn(rules, name));
  // The arguments that the tool does not have.
  const stray = refused.filter((name) => !known.includes(name));
  const hints = known.flatMap((name) => {
    const hint = otherType(name, args[name], optional.includes(name));
    return hint === undefined ? [rules[name]] : [rules[name], hint];
  });
  if (stray.length > 0) hints.push(allowedArguments(Object.keys(rules), stray));
  return `${tool} refused its arguments. ${[...new Set(hints)].join(' ')}`;
}

/**
 * Returns a hint if an argument has a typical wrong type: an empty text instead of no value, or a string instead of a
 * number.
 */
function otherType(name: string, value: unknown, isOptional: boolean): string | undefined {
  if (value === '' && isOptional) return `Leave ${name} out instead of sending an empty text.`;
  if (name === 'limit' && typeof value === 'string') return 'Send a number: 3, not "3".';
  return undefined;
}

/**
 * Returns sentences about arguments that the tool does not have (`stray`). `known` has the names of the arguments of
 * the tool.
 */
function allowedArguments(known: readonly string[], stray: readonly string[]): string {
  const names = stray
    .filter((name) => plainName.test(name))
    .slice(0, 3)
    .join(', ');
  const leaveOut = names && ` Leave out ${names}.`;
  if (known.length === 0) return `It takes no arguments: send {}.${leaveOut}`;
  return `Send no arguments other than ${known.join(', ')}.${leaveOut}`;
}
