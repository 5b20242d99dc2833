import { expect, it } from 'vitest';
import { objectNames, objectSchemas } from '../../../src/contract/objects.ts';
import { objectTables } from '../../served/object-rows/tables.ts';

it.each(objectTables.filter(({ name }) => objectNames.some((known) => known === name)))(
  'each field of $name has a row in tests/served/object-rows/tables.yaml',
  ({ name, rows }) => {
    const { properties = {} } = objectSchemas()[name] as { properties?: object };
    const withRow = new Set(rows.map(({ field }) => field.split('.')[0]));
    expect(Object.keys(properties).filter((field) => !withRow.has(field))).toEqual([]);
  },
);
