import type { z } from 'zod';

/** What could be used of a value. */
export interface Salvaged<T> {
  data: T;
  /** What is wrong with the value as it was given. */
  issues: readonly z.core.$ZodIssue[];
}

/**
 * Takes a value through a schema. What is wrong in it gives way to what `standIn`, a value that the
 * schema takes, has in its place, where the first entry of a list stands for every one; what `standIn`
 * has not is left out. All other parts keep their places, so that they can be checked.
 */
export function salvage<T>(value: unknown, schema: z.ZodType<T>, standIn: unknown): Salvaged<T> {
  const whole = schema.safeParse(value, { reportInput: true });
  if (whole.success) return { data: whole.data, issues: [] };
  const { issues } = whole.error;
  const places = issues.flatMap(placesOf);
  const inPlace = schema.safeParse(replaced(value, places, standIn));
  if (inPlace.success) return { data: inPlace.data, issues };
  const fields = [...places, ...inPlace.error.issues.flatMap(placesOf)].map(([field]) => [field!]);
  const byField = schema.safeParse(replaced(value, fields, standIn));
  return { data: byField.success ? byField.data : schema.parse(standIn), issues };
}

/** The fields of the object that a stand-in has at a path; none where it has no object. */
export function fieldsOf(standIn: unknown, path: Place): string[] {
  const value = path.reduce(insideStandIn, standIn);
  return isObject(value) ? Object.keys(value) : [];
}

type Place = readonly PropertyKey[];

function placesOf(issue: z.core.$ZodIssue): Place[] {
  if (issue.code !== 'unrecognized_keys') return [issue.path];
  return issue.keys.map((key) => [...issue.path, key]);
}

function replaced(value: unknown, places: readonly Place[], standIn: unknown): unknown {
  const root = { value: structuredClone(value) };
  for (const place of places) replace(root, ['value', ...place], standIn);
  return root.value;
}

function replace(root: object, place: Place, standIn: unknown): void {
  const parents = place.slice(0, -1);
  const parent = parents.reduce(inside, root);
  if (!isObject(parent)) return;
  const key = place.at(-1)!;
  const instead = place.slice(1).reduce(insideStandIn, standIn);
  if (instead !== undefined) Reflect.set(parent, key, structuredClone(instead));
  else if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else Reflect.deleteProperty(parent, key);
}

const inside = (value: unknown, key: PropertyKey): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;

const insideStandIn = (value: unknown, key: PropertyKey): unknown =>
  inside(value, typeof key === 'number' ? 0 : key);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
