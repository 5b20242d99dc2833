import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { examine } from '../../../src/commands/check/examine.ts';
import { formatFinding } from '../../../src/content/source/finding.ts';
import { git, gitRepository, runCommand } from '../../setup/commands.ts';
import { writeContent } from '../../setup/small-content.ts';

const claims = 'content/claims.yaml';

it('makes the changes that the content needs, and changes nothing the second time', () => {
  using content = writeContent({ [claims]: '[]\n' });
  gitRepository(content.root);
  expect(runCommand('migrate', content.root)).toMatchObject({
    status: 0,
    stdout: 'Removes content/claims.yaml, which is no longer read.\n',
  });
  expect(git(content.root, ['status', '--porcelain'])).toBe(`D ${claims}`);
  expect(runCommand('migrate', content.root).stdout).toBe('The content needs no changes.\n');
});

it('removes no text that git does not have', () => {
  using changed = writeContent({ [claims]: '[]\n' });
  gitRepository(changed.root, 'content/pages');
  expect(runCommand('migrate', changed.root)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`${claims} (never committed)`),
  });
  expect(existsSync(join(changed.root, claims))).toBe(true);
});

it('is what the check advises for content of an older version', async () => {
  using content = writeContent({ [claims]: '[]\n' });
  const { findings } = await examine(content.root, {}, '2026-11-21');
  expect(findings.map(formatFinding).filter((line) => line.includes(claims))).toEqual([
    `${claims}:1:1 This file is from an older version. Run: npx factsheet migrate (old-file)`,
  ]);
});
