import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { writeContent } from '../unit/content/small-content.ts';

describe('npm run check:content', () => {
  it('exits with 0 for sound content, and counts what it newly promises', () => {
    using content = writeContent();
    const { status, stdout } = run(content.root);
    expect(stdout).toMatch(
      /^3 pages and 2 resources are sound \(\d\.\d\d s\)\.\n\d+ promise\(s\) are new\. `npm run promises` adds them to content\/promises\.yaml\.\n$/,
    );
    expect(status).toBe(0);
  });

  it('exits with 1 for a mistake, and annotates it on GitHub', () => {
    using content = writeContent({ 'content/search.yaml': 'queries: []\n' });
    const plain = run(content.root);
    expect([plain.status, plain.stderr]).toMatchInlineSnapshot(`
      [
        1,
        "content/search.yaml:1:10 "queries" has 0 entries. Give it at least 1.
      ",
      ]
    `);
    const annotated = run(content.root, { GITHUB_ACTIONS: 'true' });
    expect([annotated.status, annotated.stderr]).toMatchInlineSnapshot(`
      [
        1,
        "::error file=content/search.yaml,line=1,col=10::"queries" has 0 entries. Give it at least 1.
      ",
      ]
    `);
  });

  it('exits with 2 for a wrong call', () => {
    using content = writeContent();
    expect(run(content.root, {}, '--fix').status).toBe(2);
    expect(run('/').status).toBe(2);
  });
});

const script = new URL('../../src/commands/check.ts', import.meta.url).pathname;

/** Runs the check as npm does; Vitest's own BASE_URL is no base URL. */
function run(cwd: string, env: Record<string, string> = {}, ...args: string[]) {
  const { BASE_URL: _, GITHUB_ACTIONS: __, ...inherited } = process.env;
  return spawnSync('node', [script, ...args], {
    cwd,
    env: { ...inherited, ...env },
    encoding: 'utf8',
  });
}
