import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { objectTables, type ObjectTable } from './object-rows/tables.ts';
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
    expect(read(live, field), `${field} in the sample`).toBeDefined();
    expect(validate(changed(live, field, undefined)), 'without it').toBe(optional);
    for (const value of wrong) {
      expect(validate(changed(live, field, value)), JSON.stringify(value)).toBe(false);
    }
  });
});

const keys = (field: string) => field.split('.');

function read(from: object, field: string): unknown {
  return keys(field).reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], from);
}

/** A copy with another value of the field, or without the field. */
function changed(from: object, field: string, value: unknown): object {
  const copy = structuredClone(from);
  const parent = keys(field).slice(0, -1).join('.');
  const holder = (parent === '' ? copy : read(copy, parent)) as Record<string, unknown>;
  const last = keys(field).at(-1)!;
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
}
