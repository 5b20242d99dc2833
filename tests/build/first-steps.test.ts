import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../setup/commands.ts';
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

const onGithub = {
  GITHUB_ACTIONS: 'true',
  GITHUB_SERVER_URL: 'https://github.example',
  GITHUB_REPOSITORY: 'team/trailnote',
  GITHUB_SHA: '0123abcd',
};

const stackTrace = /^\s+at .*:\d+:\d+\)?$/m;

describe('after the pages were replaced and the data files kept', () => {
  let copy: ReturnType<typeof copyCheckout>;
  beforeAll(() => {
    copy = copyCheckout();
    replacePages(copy.root);
  });
  afterAll(() => copy[Symbol.dispose]());

  const brokenLink =
    /content\/pages\/guide\/sync\.md:5:5.*There is no page or document at \/no-such-page/;

  it.each([
    ['off GitHub', {}],
    ['on GitHub', { GITHUB_STEP_SUMMARY: 'summary.md', ...onGithub }],
    ['on GitHub, where no summary can be written', { GITHUB_STEP_SUMMARY: 'no/such/folder.md' }],
  ])('the check lists the problems %s', (_, env: Record<string, string>) => {
    const { status, stdout, stderr } = runCommand('check', copy.root, [], env);
    expect(stdout + stderr).toMatch(brokenLink);
    expect(stdout + stderr).toMatch(/^\d+ problem\(s\).* s\)\.$/m);
    expect(stdout + stderr).not.toMatch(stackTrace);
    expect(status).toBe(1);
    if (env['GITHUB_STEP_SUMMARY'] !== 'summary.md') return;
    expect(readFileSync(join(copy.root, 'summary.md'), 'utf8')).toMatch(
      /## Check of the content: \d+ problem\(s\)[^]*\| <a href="https:\/\/github\.example\/team\/trailnote\/blob\/0123abcd\/content\/pages\/guide\/sync\.md\?plain=1#L5"><code>content\/pages\/guide\/sync\.md:5:5<\/code><\/a> \| \*\*error\*\* \|/,
    );
  });

  it('the build lists them and leaves the previous site', () => {
    mkdirSync(join(copy.root, 'dist'));
    writeFileSync(join(copy.root, 'dist/index.html'), 'the previous site');
    const { status, stderr } = buildCopy(copy.root);
    expect(readFileSync(join(copy.root, 'dist/index.html'), 'utf8')).toBe('the previous site');
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
    await expect.poll(server.output).toMatch(brokenLink);
    expect(server.output()).not.toMatch(stackTrace);
  });
});
