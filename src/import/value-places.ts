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

/** The objects that a function gets, and that stand for its result, which can be another one. */
const inputs = new WeakSet<object>();

/** The key of what an object or a list takes from a value that cannot be read, as in `...defaults()`. */
const rest = '...';

/** Remembers the place of a value of an object or a list. */
export function notePlace(container: object, key: string, place: ValuePlace): void {
  const own = places.get(container) ?? new Map<string, ValuePlace>();
  places.set(container, own.set(key, place));
}

/** Remembers that an object takes values from one that cannot be read. They can replace all values before it. */
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

/** Remembers the places of the values that a list takes from another one, or that it takes unknown values. */
export function copyListPlaces(list: readonly unknown[], from: unknown, place: ValuePlace): void {
  if (!Array.isArray(from)) return notePlace(list, rest, place);
  for (const [key, own] of places.get(from) ?? [])
    notePlace(list, key === rest ? rest : String(list.length + Number(key)), own);
}

/** Remembers that a function gets an object. Nobody knows what it returns. */
export const noteInput = (value: object): void => void inputs.add(value);

export const placeAt = (container: object, key: string): ValuePlace | undefined =>
  places.get(container)?.get(key);

/** Returns the place of a value that only running code would give. Undefined for a value that can be read, and for none. */
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
