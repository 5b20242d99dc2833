import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeContent } from '../setup/small-content.ts';

it('npm run check:content adds every problem to the summary of a run on GitHub', () => {
  using content = writeContent({ 'content/search.yaml': 'queries: 3\n' });
  const summary = join(content.root, 'summary.md');
  writeFileSync(summary, 'What an earlier step said.\n\n');
  const script = new URL('../../src/commands/check.ts', import.meta.url).pathname;
  const { BASE_URL: _, ...env } = process.env;
  const run = {
    GITHUB_ACTIONS: 'true',
    GITHUB_STEP_SUMMARY: summary,
    GITHUB_SERVER_URL: 'https://github.example',
    GITHUB_REPOSITORY: 'team/linnet',
    GITHUB_SHA: '0123abcd',
  };
  spawnSync('node', [script], { cwd: content.root, env: { ...env, ...run } });
  expect(readFileSync(summary, 'utf8')).toMatch(
    /^What an earlier step said\.\n\n## Check of the content: 1 problem\(s\)[^]*\| <a href="https:\/\/github\.example\/team\/linnet\/blob\/0123abcd\/content\/search\.yaml\?plain=1#L1"><code>content\/search\.yaml:1:10<\/code><\/a> \| \*\*error\*\* \| <code>"queries" is 3\./,
  );
});
