import { expect, it } from 'vitest';
import { convertTables } from '../../../src/import/converters/tables.ts';
import { converted } from './conversion.ts';

it.each([
  [
    '| a | b |\n| - | - |\n| `x|y` | SN|Component |',
    '| a | b |\n| - | - |\n| `x\\|y` | SN\\|Component |',
  ],
  ['| a | b |\n| - |\n| 1 | 2 |', '| a | b |\n| - |---|\n| 1 | 2 |'],
  ['a | b\n--|--|--\n`1|2` | 3', 'a | b\n|--|--|\n`1\\|2` | 3'],
  ['| a | b\n|-|-\n| `1|2` | 3', '| a | b\n|-|-\n| `1\\|2` | 3'],
  ['|a|b|\n|-|-|\n|1|2|\n\n|a|b|c|\n|-|-|-|', '|a|b|\n|-|-|\n|1|2|\n\n|a|b|c|\n|-|-|-|'],
  ['> |a|b|\n> |-|\n> |1|2|', '> |a|b|\n> |-|---|\n> |1|2|'],
  ['Text with a | b\n---\n\n```\n|a|b|\n|-|\n```', 'Text with a | b\n---\n\n```\n|a|b|\n|-|\n```'],
])('the table %s is repaired', (text, expected) => {
  expect(converted(convertTables, text)).toBe(expected);
});
