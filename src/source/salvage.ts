import type { z } from 'zod';
import { fallbackOf, schemaAt } from './fallback-values.ts';

/** A value in which invalid parts were replaced or left out. */
export interface Salvaged<T> {
  data: T;
  /** The errors in the original value. */
  issues: readonly z.core.$ZodIssue[];
}

/**
 * Parses a value with a schema. Invalid parts are replaced by their fallback values, or left out if they have none. All
 * other parts keep their paths, so that they can be checked.
 */
export function salvage<T>(value: unknown, schema: z.ZodType<T>): Salvaged<T> {
  const whole = schema.safeParse(value, { reportInput: true });
  if (whole.success) return { data: whole.data, issues: [] };
  const { issues } = whole.error;
  const places = issues.flatMap(placesOf);
  const inPlace = schema.safeParse(replaced(value, places, schema));
  if (inPlace.success) return { data: inPlace.data, issues };
  const fields = [...places, ...inPlace.error.issues.flatMap(placesOf)].map(([field]) => [field!]);
  const byField = schema.safeParse(replaced(value, fields, schema));
  return { data: byField.success ? byField.data : schema.parse(fallbackOf(schema)), issues };
}

type Place = readonly PropertyKey[];

function placesOf(issue: z.core.$ZodIssue): Place[] {
  if (issue.code !== 'unrecognized_keys') return [issue.path];
  return issue.keys.map((key) => [...issue.path, key]);
}

function replaced(value: unknown, places: readonly Place[], schema: z.ZodType): unknown {
  const root = { value: structuredClone(value) };
  for (const place of places) {
    const part = schemaAt(schema, place);
    replace(root, ['value', ...place], part && fallbackOf(part));
  }
  return root.value;
}

function replace(root: object, place: Place, fallback: unknown): void {
  const parent = place.slice(0, -1).reduce(inside, root);
  if (typeof parent !== 'object' || parent === null) return;
  const key = place.at(-1)!;
  if (fallback !== undefined) Reflect.set(parent, key, structuredClone(fallback));
  else if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else Reflect.deleteProperty(parent, key);
}

const inside = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
