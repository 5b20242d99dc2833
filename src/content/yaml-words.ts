import type { z } from 'zod';
import { nearest } from '../text/nearest.ts';
import { sureName } from '../text/sure-name.ts';
import { limits } from './limits.ts';
import { rewriting } from './yaml-rewriting.ts';

/**
 * The issues of zod in an editor's words: the field, what is wrong, the repair. A field that is missing
 * because its name is misspelt is named once. `fieldsAt` tells the fields of the object at a path,
 * `placeOf` where a part of the value stands in the YAML.
 */
export function shapeMistakes(
  issues: readonly z.core.$ZodIssue[],
  fieldsAt: (path: PropertyKey[]) => readonly string[],
  placeOf: (path: PropertyKey[]) => PropertyKey[],
): ShapeMistake[] {
  const misspelt = new Set<string>();
  const unknown = issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    return issue.keys.slice(0, limits.fieldMistakes.most).map((key) => {
      const path = placeOf([...issue.path, key]);
      const meant = nearest(key, fieldsAt(issue.path));
      if (meant !== undefined) misspelt.add(JSON.stringify([...issue.path, meant]));
      const repair = meant ? `Did you mean ${meant}?` : 'Remove it or correct its spelling.';
      const sure = sureName(key, fieldsAt(issue.path));
      const message = `${fieldName(path)} is not a known field. ${repair}`;
      return { path, message, name: { meant: sure } };
    });
  });
  const others = issues.filter(
    ({ code, path, input }) =>
      code !== 'unrecognized_keys' && !(input === undefined && misspelt.has(JSON.stringify(path))),
  );
  return [...unknown, ...others.map((issue) => ofValue(issue, placeOf(issue.path)))];
}

function ofValue(issue: z.core.$ZodIssue, path: PropertyKey[]): ShapeMistake {
  const written = rewriting(issue);
  return { path, message: inWords(issue, fieldName(path)), ...(written && { written }) };
}

function inWords(issue: z.core.$ZodIssue, field: string): string {
  if (issue.input === undefined || issue.input === null) {
    if (issue.path.length === 0) return nothing;
    if (issue.input === null) return `${field} ${noValue}`;
    return `${field} is missing. Add it, with a value.`;
  }
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String);
    const meant = nearest(String(issue.input), values);
    const guess = meant ? ` Did you mean ${meant}?` : '';
    return `${field} is ${show(issue.input)}. Use one of: ${values.join(', ')}.${guess}`;
  }
  if (issue.code === 'invalid_type') {
    return `${field} is ${show(issue.input)}. ${typeRepair(issue)}`;
  }
  const size = sizeOf(issue);
  if (size) return `${field} ${size}`;
  const rule = issue.message.replace(/^Invalid input: /, '');
  return `${field} is ${show(issue.input)}: ${rule}.`;
}

/** A mistake of shape, at the keys to the value that has it. */
export interface ShapeMistake {
  path: PropertyKey[];
  message: string;
  /** Where it is about the name of the field and not about its value: the name that alone can be meant. */
  name?: { meant: string | undefined };
  /** How the source of the value is written right, where that is sure. */
  written?: (source: string) => string | undefined;
}

const nothing = 'Nothing is written here. Add the fields; another file of this kind shows them.';

const noValue =
  'has no value. Write one after the colon; a text that starts with # needs "double quotes".';

/** How a value of the wrong type is written right. */
function typeRepair({ expected, input }: z.core.$ZodIssueInvalidType): string {
  if (expected === 'string' && typeof input === 'object') {
    return 'A colon with a space, or a bracket at the start, makes more than text of it. Put the text in "double quotes".';
  }
  return typeRepairs[expected] ?? `It must be of the type ${expected}.`;
}

const wholeNumber = 'Write a whole number, without quotes.';

const typeRepairs: Partial<Record<z.core.$ZodIssueInvalidType['expected'], string>> = {
  string: 'It must be text. Put it in "double quotes".',
  boolean: 'Write true or false, without quotes.',
  number: 'Write a number, without quotes.',
  int: wholeNumber,
  array: 'Write a list: each entry on a line of its own, after a hyphen and a space.',
  object: 'Write its fields below it, each on a line of its own and indented by two spaces.',
};

/** What is wrong with the length of a text or a list, and the repair. */
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

function fieldName(path: PropertyKey[]): string {
  const name = path
    .map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
  return name === '' ? 'The file' : `"${name}"`;
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
