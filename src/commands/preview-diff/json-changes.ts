/** A value that is another, new or gone; `undefined` stands for none. */
export interface JsonChange {
  /** Where it is (RFC 6901), an entry of a list by its place after the change, or before it if it is gone. */
  pointer: string;
  before: unknown;
  after: unknown;
}

/**
 * What differs between two JSON values. The order of the fields of an object says nothing. Entries of a
 * list are the same that have the same id, name or address, or are the same text; where their order
 * differs, it is one change of the list.
 */
export function jsonChanges(before: unknown, after: unknown, pointer = ''): JsonChange[] {
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, pointer);
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(after), ...Object.keys(before)]);
    return [...names].flatMap((name) =>
      jsonChanges(before[name], after[name], `${pointer}/${escaped(name)}`),
    );
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ pointer, before, after }];
}

type List = readonly unknown[];

function listChanges(before: List, after: List, pointer: string): JsonChange[] {
  const [old, now] = [placesByName(before), placesByName(after)];
  const at = (place: number) => `${pointer}/${place}`;
  if (!old || !now) {
    const places = Array.from(
      { length: Math.max(before.length, after.length) },
      (_, place) => place,
    );
    return places.flatMap((place) => jsonChanges(before[place], after[place], at(place)));
  }
  const kept = [...now].filter(([name]) => old.has(name));
  const gone = [...old].filter(([name]) => !now.has(name));
  const fresh = [...now].filter(([name]) => !old.has(name));
  const replaced = gone.length === fresh.length && before.every((entry) => !isObject(entry));
  return [
    ...kept.flatMap(([name, place]) =>
      jsonChanges(before[old.get(name)!], after[place], at(place)),
    ),
    ...orderChange(
      kept.map(([name]) => name),
      old,
      pointer,
    ),
    ...(replaced
      ? gone.map(([, place], index) => {
          const to = fresh[index]![1];
          return { pointer: at(to), before: before[place], after: after[to] };
        })
      : [
          ...gone.map(([, place]) => ({
            pointer: at(place),
            before: before[place],
            after: undefined,
          })),
          ...fresh.map(([, place]) => ({
            pointer: at(place),
            before: undefined,
            after: after[place],
          })),
        ]),
  ];
}

/** Entries that are in both lists and stand in another order. */
function orderChange(
  names: readonly string[],
  old: ReadonlyMap<string, number>,
  pointer: string,
): JsonChange[] {
  const before = names.toSorted((a, b) => old.get(a)! - old.get(b)!);
  return before.every((name, index) => name === names[index])
    ? []
    : [{ pointer, before, after: names }];
}

/** The place of each entry by what names it; undefined where two have one name, or one has none. */
function placesByName(list: List): Map<string, number> | undefined {
  const places = new Map<string, number>();
  for (const [place, entry] of list.entries()) {
    const name = nameOf(entry);
    if (name === undefined || places.has(name)) return undefined;
    places.set(name, place);
  }
  return places;
}

function nameOf(entry: unknown): string | undefined {
  if (!isObject(entry)) return JSON.stringify(entry);
  const name = naming.map((field) => entry[field]).find((value) => typeof value === 'string');
  return name as string | undefined;
}

/** Fields that tell the entries of a list apart, the surest first. */
const naming = ['id', '@id', '$ref', 'identifier', 'path', 'url', 'name', 'title', 'href'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');
