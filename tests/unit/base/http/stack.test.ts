import { expect, it } from 'vitest';
import { stackWithoutMessage } from '../../../../src/base/http/stack.ts';

it('contains the location of an error but not its message', () => {
  const stack = stackWithoutMessage(new TypeError('cannot read "my secret query"'));
  expect(stack).toMatch(/^TypeError: …\n +at .*stack\.test\.ts/);
  expect(stack).not.toContain('secret');
});

it('is the name of an error without a stack, and the type of other values', () => {
  expect(stackWithoutMessage(Object.assign(new RangeError('secret'), { stack: undefined }))).toBe(
    'RangeError',
  );
  expect(stackWithoutMessage('secret')).toBe('string');
});
