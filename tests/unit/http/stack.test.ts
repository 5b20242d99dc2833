import { expect, it } from 'vitest';
import { stackWithoutMessage } from '../../../src/http/stack.ts';

it('names the place of an error and nothing of what it says', () => {
  const stack = stackWithoutMessage(new TypeError('cannot read "my secret query"'));
  expect(stack).toMatch(/^TypeError: …\n +at .*stack\.test\.ts/);
  expect(stack).not.toContain('secret');
});

it('gives the name where there is no stack, and the type of what is no error', () => {
  expect(stackWithoutMessage(Object.assign(new RangeError('secret'), { stack: undefined }))).toBe(
    'RangeError',
  );
  expect(stackWithoutMessage('secret')).toBe('string');
});
