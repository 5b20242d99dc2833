import { expect, it } from 'vitest';
import { plainNumber } from '../../../../src/base/languages/numbers.ts';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<{ numbers: [string, string, string][] }>(import.meta.url);

it.each(table.numbers)(
  'in %s, the plain form of the number %s is %s',
  (language, number, plain) => {
    expect(plainNumber(number, language)).toBe(plain);
  },
);
