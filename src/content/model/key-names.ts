/** The name of a data file's field in the API: `aiInput` for `ai_input`. */
type CamelName<S> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<CamelName<B>>}` : S;

/** The name of an API field in data files: `ai_input` for `aiInput`. */
type SnakeName<S> = S extends `${infer A}${infer B}`
  ? `${A extends Lowercase<A> ? A : `_${Lowercase<A>}`}${SnakeName<B>}`
  : S;

/** A value in which all fields, at every depth, have the names that they have in the API (camelCase). */
type CamelKeys<T> = T extends readonly (infer U)[]
  ? CamelKeys<U>[]
  : T extends object
    ? { [K in keyof T as CamelName<K>]: CamelKeys<T[K]> }
    : T;

/** An object whose fields have the names that they have in data files (snake_case). */
type SnakeKeys<T> = { [K in keyof T as SnakeName<K>]: T[K] };

/**
 * Returns a copy of a value in which the names of all fields, at every depth, are in camelCase: `ai_input` becomes
 * `aiInput`. The API uses these names.
 */
export function camelKeys<T>(value: T): CamelKeys<T> {
  if (Array.isArray(value)) return value.map(camelKeys) as CamelKeys<T>;
  if (typeof value !== 'object' || value === null) return value as CamelKeys<T>;
  const entries = Object.entries(value).map(([name, one]) => [
    name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    camelKeys(one as unknown),
  ]);
  return Object.fromEntries(entries) as CamelKeys<T>;
}

/**
 * Returns a copy of an object in which the names of its own fields are in snake_case: `ageRating` becomes `age_rating`.
 * Data files use these names.
 */
export function snakeKeys<T extends object>(value: T): SnakeKeys<T> {
  const entries = Object.entries(value).map(([name, one]) => [
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    one as unknown,
  ]);
  return Object.fromEntries(entries) as SnakeKeys<T>;
}
