/** The place of a value in a configuration file, and the source code of the value. */
export interface ValuePlace {
  file: string;
  line: number;
  code: string;
  /** Whether the value is only known after running the code. */
  isComputed: boolean;
}

/** For each object and list of a configuration, the places of its values by key. */
const places = new WeakMap<object, Map<string, ValuePlace>>();

/**
 * The arguments of calls such as `withMermaid({ … })`. The import uses the argument in place of the result of the call,
 * although the result can differ.
 */
const inputs = new WeakSet<object>();

/**
 * The objects behind other views of them, such as a view that notes which keys are read. A view has the same places as
 * its object.
 */
const originals = new WeakMap<object, object>();

const originalOf = (value: object): object => originals.get(value) ?? value;

/** The key for all values that an object or list gets from something that cannot be read, as in `...defaults()`. */
const rest = '...';

/** Stores that `view` shows the values of the object or list `original`. */
export const noteView = (view: object, original: object): void =>
  void originals.set(view, original);

/** Stores the place of a value in an object or list. */
export function notePlace(container: object, key: string, place: ValuePlace): void {
  const own = places.get(container) ?? new Map<string, ValuePlace>();
  places.set(container, own.set(key, place));
}

/**
 * Stores that an object gets values from something that cannot be read. These values can replace all earlier values.
 */
export function noteUnknownValues(container: object, place: ValuePlace): void {
  for (const key of places.get(container)?.keys() ?? []) notePlace(container, key, place);
  notePlace(container, rest, place);
}

/** Stores the places of the values that an object gets from another object, as in `...other`. */
export function copyPlaces(container: object, from: object): void {
  for (const [key, place] of places.get(from) ?? []) {
    if (key === rest) noteUnknownValues(container, place);
    else notePlace(container, key, place);
  }
}

/**
 * Stores the places of the values that a list gets from another list. If `from` is not a list, the values are unknown.
 * Call this function before the values are added, because the place of the first one is the current length of the list.
 */
export function copyListPlaces(list: readonly unknown[], from: unknown, place: ValuePlace): void {
  if (!Array.isArray(from)) return notePlace(list, rest, place);
  for (const [key, own] of places.get(from) ?? [])
    notePlace(list, key === rest ? rest : String(list.length + Number(key)), own);
}

/** Stores that an object is the argument of a function whose result is unknown. */
export const noteInput = (value: object): void => void inputs.add(value);

/** Returns the stored place of a value, or undefined if it is unknown. */
export const placeAt = (container: object, key: string): ValuePlace | undefined =>
  places.get(originalOf(container))?.get(key);

/**
 * Returns the place of a value that is only known after running the code. Returns undefined for a value that can be
 * read, and if there is no such value.
 */
export function computedAt(container: object, key: string): ValuePlace | undefined {
  const own = places.get(originalOf(container));
  const place = own?.get(key);
  if (!place) return key in container ? undefined : own?.get(rest);
  const value: unknown = (container as Record<string, unknown>)[key];
  const isInput = typeof value === 'object' && value !== null && inputs.has(originalOf(value));
  return place.isComputed || isInput ? place : undefined;
}

/** Returns the place of the first value in a list that is only known after running the code. */
export function computedIn(list: readonly unknown[]): ValuePlace | undefined {
  return [...(places.get(originalOf(list))?.values() ?? [])].find(({ isComputed }) => isComputed);
}
