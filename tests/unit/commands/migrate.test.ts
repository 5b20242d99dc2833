import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'migrate-'));
const claims = join(root, 'content/claims.yaml');
beforeAll(() => {
  mkdirSync(join(root, 'content'));
  writeFileSync(claims, '[]\n');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('changes nothing if the content is new enough', () => {
  expect(migrate('--migrate', '1.1.0')).toMatchObject({
    status: 0,
    stdout: 'The content needs no changes.\n',
  });
  expect(existsSync(claims)).toBe(true);
});

it('runs the migrations of all later releases, and changes nothing the second time', () => {
  expect(migrate('--migrate', '1.0.0').stdout).toContain('Removed content/claims.yaml');
  expect(existsSync(claims)).toBe(false);
  expect(migrate('--migrate', '1.0.0').stdout).toBe('The content needs no changes.\n');
});

it.each([['new'], ['1.0.0', 'v1.1.0'], ['1.0.0', '--keep', 'a.ts']])(
  'asks for one version and nothing else, not for %s',
  (...args) => {
    const { status, stderr } = migrate('--migrate', ...args);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^Usage: .*--migrate/s)]);
  },
);

function migrate(...args: string[]) {
  const command = resolve('src/commands/upgrade.ts');
  return spawnSync(process.execPath, [command, ...args], { cwd: root, encoding: 'utf8' });
}
