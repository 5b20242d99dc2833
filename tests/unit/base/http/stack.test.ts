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

it.each([
  [{ code: 'ENOENT', path: '/var/task/build/search.index' }, 'ENOENT build/search.index'],
  [{ code: 'EACCES', path: '/home/me/secret folder/file.txt' }, 'EACCES file.txt'],
  [
    { code: 'ERR_MODULE_NOT_FOUND', url: 'file:///var/task/build/functions/ask.mjs' },
    'ERR_MODULE_NOT_FOUND build/functions/ask.mjs',
  ],
  [{ code: 'ERR_OUT_OF_RANGE' }, 'ERR_OUT_OF_RANGE'],
  [{ cause: { code: 'EMFILE' } }, 'EMFILE'],
])('has the code and the relative file of an error of the system: %j', (properties, reason) => {
  const error = Object.assign(new Error("secret, open '/var/task/build/search.index'"), properties);
  expect(stackWithoutMessage(error).split('\n')[0]).toBe(`Error: … (${reason})`);
});

it.each([{ code: 5 }, { code: 'my secret query' }, { path: '/secret' }, { cause: 'secret' }])(
  'has nothing else of an error: %j',
  (properties) => {
    const stack = stackWithoutMessage(Object.assign(new Error('secret'), properties));
    expect(stack).toMatch(/^Error: …\n/);
    expect(stack).not.toContain('secret');
  },
);
