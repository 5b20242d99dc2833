import * as fc from 'fast-check';

/**
 * Text of the client that occurs nowhere else, so that answers that repeat it are detected. It is no plain name
 * (`src/contract/plain-name.ts`), which an answer may repeat.
 */
export const marker = 'zq7:requester';

/** Strings with code points beyond the basic plane, lone surrogates, control characters and length. */
export const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    marker,
    '',
    ' ',
    '\u00a0\ufeff',
    '\u200b',
    '\u0000',
    '\u2028',
    '\ud800',
    'a \udfff',
  ),
  fc.constantFrom('x'.repeat(300), 'x'.repeat(301), '😀'.repeat(300), 'card '.repeat(60)),
  fc.constant('ß'.repeat(5000)),
);

/** Property names of JavaScript objects, names of the protocols, and any text. */
const key = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'toJSON', 'then', 'length'),
  fc.constantFrom('query', 'text', 'limit', 'prefer', 'id', 'method', 'params', '_meta', 'name'),
  hostileText,
);

/** Any JSON value. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 3, '3', 1e21, 2 ** 53, [], {}),
  fc.jsonValue({ maxDepth: 2 }),
  fc.dictionary(key, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3, noNullPrototype: true }),
  // Changes may nest one of these three times; JSON with more than 6,000 levels cannot be written.
  fc
    .constantFrom(5, 99, 200, 1000)
    .chain((levels) =>
      fc.constantFrom(
        JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown,
        JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`) as unknown,
      ),
    ),
);

const edit = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('replace', 'remove', 'rename', 'wrap', 'add'),
  key,
  value: anything,
});

/** JSON values with one to three changes at any place. */
function edited(base: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(base, fc.array(edit, { minLength: 1, maxLength: 3 }))
    .map(([value, edits]) => edits.reduce<unknown>(applyEdit, value));
}

function applyEdit(value: unknown, { at, kind, key: name, value: other }: Edit): unknown {
  const holder = { root: JSON.parse(JSON.stringify(value)) as unknown };
  const places: Place[] = [];
  addPlaces(holder, places);
  const [parent, own] = places[at % places.length]!;
  const old = parent[own];
  if (kind === 'remove' && parent !== (holder as object)) delete parent[own];
  else if (kind === 'rename' && !Array.isArray(parent) && parent !== (holder as object)) {
    delete parent[own];
    set(parent, name, old);
  } else if (kind === 'wrap') set(parent, own, at % 2 === 0 ? [old] : { [name]: old });
  else if (kind === 'add' && typeof old === 'object' && old !== null) {
    set(old as Members, Array.isArray(old) ? '0' : name, other);
  } else set(parent, own, other);
  return holder.root;
}

interface Edit {
  at: number;
  kind: string;
  key: string;
  value: unknown;
}

type Members = Record<string, unknown>;

type Place = [parent: Members, key: string];

/** Adds all members and elements below a value. */
function addPlaces(value: unknown, places: Place[]): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    places.push([value as Members, name]);
    addPlaces(member, places);
  }
}

/** An assignment to `__proto__` would set the prototype. */
function set(parent: object, name: string, value: unknown): void {
  Object.defineProperty(parent, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

/** A change of the bytes of a JSON text. */
const byteEdit: fc.Arbitrary<(json: Buffer) => Buffer> = fc.oneof(
  fc.nat().map((at) => (json: Buffer) => json.subarray(0, at % (json.length + 1))),
  fc
    .tuple(fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 4 }))
    .map(([at, bytes]) => (json: Buffer) => {
      const place = at % (json.length + 1);
      return Buffer.concat([json.subarray(0, place), bytes, json.subarray(place)]);
    }),
  // The existing member comes later and wins.
  fc
    .tuple(key, anything)
    .map(([name, value]) => replaced('{', `{${JSON.stringify(name)}:${JSON.stringify(value)},`)),
  fc.constantFrom('1e999', '-0', '5.0', '5e0', '05', '0x5', 'NaN').map((n) => replaced(/\d+/, n)),
  fc
    .tuple(fc.constantFrom('', '\ufeff', ' \r\n', '[', '\0'), fc.constantFrom('', '}', '{}', '\0'))
    .map(
      ([before, after]) =>
        (json: Buffer) =>
          Buffer.from(`${before}${json}${after}`),
    ),
  fc
    .constantFrom(1, 40, 900, 8000)
    .map((depth) => (json: Buffer) => Buffer.from('['.repeat(depth) + json + ']'.repeat(depth))),
);

const replaced = (pattern: string | RegExp, text: string) => (json: Buffer) =>
  Buffer.from(json.toString().replace(pattern, () => text));

/** Bodies: more than half are the value as JSON; others are a changed value, changed bytes, or anything. */
export function hostileBody(right: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> {
  return fc.oneof(
    { weight: 16, arbitrary: right.map(asJson) },
    { weight: 6, arbitrary: edited(right).map(asJson) },
    {
      weight: 3,
      arbitrary: fc.tuple(right, byteEdit).map(([value, change]) => change(asJson(value))),
    },
    { weight: 1, arbitrary: anything.map(asJson) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: fc.constantFrom(4096, 4097, 16_384, 16_385, 40_000).map(longJson) },
  );
}

const asJson = (value: unknown) => Buffer.from(JSON.stringify(value));

/** JSON with an exact number of bytes. */
const longJson = (bytes: number) => Buffer.from(`{"query":"${'x'.repeat(bytes - 12)}"}`);
