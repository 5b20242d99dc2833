import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCopy, copyCheckout } from '../setup/checkout-copy.ts';
import { startDevServer } from '../setup/dev-server.ts';

/** Replaces content/pages by three pages of another product; the data files stay. */
function replacePages(root: string): void {
  const folder = join(root, 'content/pages');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'guide'), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  write('index.md', '# Trailnote\n\nIt keeps notes of hikes. See [how to](/guide/install).\n');
  write('guide/install.md', '# Install\n\nTake it from the store.\n');
  write('guide/sync.md', '---\ntitle: Sync\n---\n\nSee [the end](/no-such-page).\n');
}

const stackTrace = /^\s+at .*:\d+:\d+\)?$/m;

describe('after the pages were replaced and the data files kept', () => {
  let copy: ReturnType<typeof copyCheckout>;
  beforeAll(() => {
    copy = copyCheckout();
    replacePages(copy.root);
  });
  afterAll(() => copy[Symbol.dispose]());

  /** The output of the check, in GitHub Actions or elsewhere, without the BASE_URL of Vitest. */
  function check(env: Record<string, string>, ...args: string[]) {
    const { PATH = '' } = process.env;
    const run = spawnSync('node', ['src/commands/check.ts', ...args], {
      cwd: copy.root,
      env: { PATH, ...env },
      encoding: 'utf8',
    });
    return { ...run, all: run.stdout + run.stderr };
  }

  const links = {
    GITHUB_ACTIONS: 'true',
    GITHUB_SERVER_URL: 'https://github.example',
    GITHUB_REPOSITORY: 'team/trailnote',
    GITHUB_SHA: '0123abcd',
  };
  const brokenLink =
    /content\/pages\/guide\/sync\.md:5:5.*There is no page or document at \/no-such-page/;

  it.each([
    ['off GitHub', {}],
    ['on GitHub, with links', { ...links, GITHUB_STEP_SUMMARY: 'summary.md' }],
    ['on GitHub, without links', { GITHUB_STEP_SUMMARY: 'summary.md' }],
    ['on GitHub, where no summary can be written', { GITHUB_STEP_SUMMARY: 'no/such/folder.md' }],
  ])('the check lists the problems %s', (_, env: Record<string, string>) => {
    const { status, all } = check(env);
    expect(all).toMatch(brokenLink);
    expect(all).toMatch(/^\d+ problem\(s\).* s\)\.$/m);
    expect(all).not.toMatch(stackTrace);
    expect(status).toBe(1);
    if (env['GITHUB_STEP_SUMMARY'] !== 'summary.md') return;
    expect(readFileSync(join(copy.root, 'summary.md'), 'utf8')).toContain('/no-such-page');
    rmSync(join(copy.root, 'summary.md'));
  });

  it('the report for programs has them', () => {
    const { status, stdout, stderr } = check({ GITHUB_ACTIONS: 'true' }, '--json');
    expect([status, stderr]).toEqual([1, '']);
    const { problems } = JSON.parse(stdout) as { problems: { file: string; message: string }[] };
    expect(problems.map(({ file }) => file)).toContain('content/pages/guide/sync.md');
    expect(problems.filter(({ message }) => message.includes('check itself failed'))).toEqual([]);
  });

  it('the build lists them', () => {
    const { status, stderr } = buildCopy(copy.root);
    expect(stderr).toMatch(brokenLink);
    expect(stderr).toMatch(/problem\(s\).*; nothing was built\.\n$/);
    expect(stderr).not.toMatch(stackTrace);
    expect(status).toBe(1);
  });

  it('the dev server lists them, and every surface answers', { timeout: 120_000 }, async () => {
    await using server = await startDevServer(replacePages);
    for (const address of ['/guide/install.md', '/openapi.json', '/ask?query=install']) {
      const { status } = await fetch(server.url + address);
      expect([address, status]).toEqual([address, 200]);
    }
    await expect.poll(server.output, { timeout: 15_000 }).toMatch(brokenLink);
    expect(server.output()).not.toMatch(stackTrace);
  });
});
