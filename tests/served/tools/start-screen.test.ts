import { execFileSync } from 'node:child_process';
import { expect, inject, test } from 'vitest';
import { banner } from '../../../src/host/host.ts';

const commands = banner(inject('baseUrl'))
  .split('\n')
  .map((line) => /\bcurl .*/.exec(line)?.[0])
  .filter((command) => command !== undefined);

test('the screen of the host names commands', () => {
  expect(commands.length).toBeGreaterThan(5);
});

test.each(commands)('%s works as printed', (command) => {
  const failing = command.replace('curl', 'curl --silent --show-error --fail');
  expect(execFileSync('sh', ['-c', failing], { encoding: 'utf8' })).not.toBe('');
});
