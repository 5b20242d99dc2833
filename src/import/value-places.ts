/** Where a value is in a configuration file, and its code. */
export interface ValuePlace {
  file: string;
  line: number;
  code: string;
  /** Whether only running the code would give the value. */
  isComputed: boolean;
}

/** The places of the values in each object and list of a configuration, by key. */
const places = new WeakMap<object, Map<string, ValuePlace>>();

/**
 * The arguments of calls such as `withMermaid({ … })`. The import reads the argument in place of the result of the call,
 * which can be different.
 */
const inputs = new WeakSet<object>();

/** The key for all values that an object or a list takes from something that cannot be read, as in `...defaults()`. */
const rest = '...';

/** Remembers the place of a value of an object or a list. */
export function notePlace(container: object, key: string, place: ValuePlace): void {
  const own = places.get(container) ?? new Map<string, ValuePlace>();
  places.set(container, own.set(key, place));
}

/** Remembers that an object takes values from something that cannot be read. They can replace all earlier values. */
export function noteUnknownValues(container: object, place: ValuePlace): void {
  for (const key of places.get(container)?.keys() ?? []) notePlace(container, key, place);
  notePlace(container, rest, place);
}

/** Remembers the places of the values that an object takes from another one. */
export function copyPlaces(container: object, from: object): void {
  for (const [key, place] of places.get(from) ?? []) {
    if (key === rest) noteUnknownValues(container, place);
    else notePlace(container, key, place);
  }
}

/**
 * Remembers the places of the values that a list takes from another list. If `from` is no list, they are unknown. Call it
 * before the values are added: their places begin at the current length of the list.
 */
export function copyListPlaces(list: readonly unknown[], from: unknown, place: ValuePlace): void {
  if (!Array.isArray(from)) return notePlace(list, rest, place);
  for (const [key, own] of places.get(from) ?? [])
    notePlace(list, key === rest ? rest : String(list.length + Number(key)), own);
}

/** Remembers that an object is the argument of a function, whose result is unknown. */
export const noteInput = (value: object): void => void inputs.add(value);

export const placeAt = (container: object, key: string): ValuePlace | undefined =>
  places.get(container)?.get(key);

/**
 * Returns the place of a value that only running code would give. Returns undefined for a value that can be read, and
 * if there is no such value.
 */
export function computedAt(container: object, key: string): ValuePlace | undefined {
  const own = places.get(container);
  const place = own?.get(key);
  if (!place) return key in container ? undefined : own?.get(rest);
  const value: unknown = (container as Record<string, unknown>)[key];
  const isInput = typeof value === 'object' && value !== null && inputs.has(value);
  return place.isComputed || isInput ? place : undefined;
}

/** Returns the place of the first value in a list that only running code would give. */
export function computedIn(list: readonly unknown[]): ValuePlace | undefined {
  return [...(places.get(list)?.values() ?? [])].find(({ isComputed }) => isComputed);
}
