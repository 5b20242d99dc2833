import { expect, it } from 'vitest';
import { capitalized } from '../../../../src/base/text/capitalized.ts';

it.each([
  ['why does nothing happen', 'Why does nothing happen'],
  ['élan', 'Élan'],
  ['iPhone does not scan', 'iPhone does not scan'],
  ['eSIM', 'eSIM'],
  ['NFC on a phone', 'NFC on a phone'],
  ['3 cards', '3 cards'],
  ['', ''],
])('%j becomes %j', (text, expected) => {
  expect(capitalized(text)).toBe(expected);
});
