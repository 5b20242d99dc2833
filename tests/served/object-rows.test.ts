import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { objectTables, read, type ObjectTable } from './object-rows/tables.ts';
import { publishedSchema } from './openapi-validator.ts';

const base = inject('baseUrl');

/** Tests every row of the object tables in the specification on the published schema and a live answer. */
describe.each(objectTables)('$name', ({ name, closed, sample, rows }: ObjectTable) => {
  let validate: ValidateFunction;
  let live: object;
  beforeAll(async () => {
    validate = await publishedSchema(name);
    live = await sample(base);
  });

  it('accepts the live object', () => {
    expect(validate(live), JSON.stringify(validate.errors)).toBe(true);
  });

  it(closed ? 'is closed' : 'may have more fields', () => {
    expect(validate({ ...live, more: 1 })).toBe(!closed);
  });

  it.each(rows)('$field: $rule', ({ field, wrong, optional = false }) => {
    if (!optional) expect(read(live, field), `${field} in the answer`).toBeDefined();
    expect(validate(changed(live, field, undefined)), 'without it').toBe(optional);
    for (const value of wrong) {
      expect(validate(changed(live, field, value)), JSON.stringify(value)).toBe(false);
    }
  });
});

/** A copy with another value of the field, or without the field. */
function changed(from: object, field: string, value: unknown): object {
  const copy = structuredClone(from);
  const [last = '', ...above] = field.split('.').toReversed();
  const holder = read(copy, above.toReversed().join('.')) as Record<string, unknown>;
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
}
