import type { z } from 'zod';
import { nearest, onlyCorrection } from '../../base/text/did-you-mean.ts';
import { limits } from './limits.ts';

/**
 * Converts zod issues to error messages for authors. If the input of an issue is undefined, a field is missing. If a
 * field is missing because its name is misspelt, reports only the misspelt name. `fieldsAt` returns the fields of the
 * object at a path.
 */
export function schemaErrors(
  issues: readonly z.core.$ZodIssue[],
  fieldsAt: (path: PropertyKey[]) => readonly string[],
): SchemaError[] {
  const misspelt = new Set<string>();
  const unknown = issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    return issue.keys.slice(0, limits.fieldErrors.most).map((key) => {
      const path = [...issue.path, key];
      const suggestion = nearest(key, fieldsAt(issue.path));
      if (suggestion !== undefined) misspelt.add(JSON.stringify([...issue.path, suggestion]));
      const fix = suggestion ? `Did you mean ${suggestion}?` : 'Remove it or correct its spelling.';
      const sure = onlyCorrection(key, fieldsAt(issue.path));
      const message = `${fieldName(path)} is not a known field. ${fix}`;
      return { path, message, name: { correction: sure } };
    });
  });
  const others = issues.filter(
    ({ code, path, input }) =>
      code !== 'unrecognized_keys' && !(input === undefined && misspelt.has(JSON.stringify(path))),
  );
  const ofValues = others.map((issue) => {
    return { path: issue.path, message: inWords(issue, fieldsAt(issue.path)) };
  });
  return [...unknown, ...ofValues];
}

/**
 * Returns the error message for a zod issue. `fields` contains the names of the fields that the schema expects at the
 * path of the issue.
 */
function inWords(issue: z.core.$ZodIssue, fields: readonly string[]): string {
  const field = fieldName(issue.path);
  if (issue.input === undefined || issue.input === null) {
    if (issue.path.length === 0) return nothing;
    if (issue.input === null) return `${field} ${noValue}`;
    return `${field} is missing. Add it, with a value.`;
  }
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String);
    const suggestion = nearest(String(issue.input), values);
    const guess = suggestion ? ` Did you mean ${suggestion}?` : '';
    return `${field} is ${show(issue.input)}. Use one of: ${values.join(', ')}.${guess}`;
  }
  if (issue.code === 'invalid_type' && Array.isArray(issue.input) && fields.length > 0) {
    return `${field} is a list. Write the name of its field above it, such as ${fields[0]}: on a separate line.`;
  }
  if (issue.code === 'invalid_type') {
    return `${field} is ${show(issue.input)}. ${typeFix(issue)}`;
  }
  const size = sizeOf(issue);
  if (size) return `${field} ${size}`;
  const rule = issue.message.replace(/^Invalid input: /, '');
  return `${field} is ${show(issue.input)}: ${rule}.`;
}

/** An error in YAML: a value does not match its schema, or a field is unknown. */
export interface SchemaError {
  /** The keys of the value, such as `['mcp', 'name']`. */
  path: PropertyKey[];
  message: string;
  /**
   * Set only if the error is about the name of the field. `correction` is the correct name. Undefined if the correct
   * name is uncertain.
   */
  name?: { correction: string | undefined };
}

const nothing = 'There is nothing here. Add the fields, as in another file of this kind.';

const noValue =
  'has no value. Add one after the colon. Text that starts with # needs "double quotes".';

/** Returns a sentence that says how to fix a value of the wrong type. */
function typeFix({ expected, input }: z.core.$ZodIssueInvalidType): string {
  if (expected === 'string' && typeof input === 'object') {
    return 'Text with a colon and a space, or with a bracket at the start, needs quotes. Put it in "double quotes".';
  }
  return typeFixes[expected] ?? `It must be of the type ${expected}.`;
}

const wholeNumber = 'Write a whole number, without quotes.';

const typeFixes: Partial<Record<z.core.$ZodIssueInvalidType['expected'], string>> = {
  string: 'It must be text. Put it in "double quotes".',
  boolean: 'Write true or false, without quotes.',
  number: 'Write a number, without quotes.',
  int: wholeNumber,
  array: 'Write a list: each entry on a separate line, after a hyphen and a space.',
  object: 'Write its fields below it, each on a separate line and indented by two spaces.',
};

/** Returns the error message for a text or a list that is too short or too long. */
function sizeOf(issue: z.core.$ZodIssue): string | undefined {
  const { input } = issue;
  if (issue.code === 'too_big' && typeof input === 'string') {
    return `has ${input.length} characters. Shorten it to ${issue.maximum}.`;
  }
  if (issue.code === 'too_small' && typeof input === 'string') return 'is empty. Give it a value.';
  if (issue.code === 'too_small' && Array.isArray(input)) {
    return `has ${input.length} entries. Give it at least ${issue.minimum}.`;
  }
  return undefined;
}

/**
 * Returns the name of a value for messages, such as `"mcp.name"` or `"resources[2].id"`. Numbers of list entries count
 * from 1.
 */
function fieldName(path: PropertyKey[]): string {
  const name = path
    .map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
  return name === '' ? 'The file' : `"${name}"`;
}

/** Returns a value as JSON for messages, shortened to at most 60 characters. */
function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
