import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'smol-toml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { git } from '../setup/commands.ts';
import { readYaml } from '../setup/read-yaml.ts';

const { ignore } = (parse(readFileSync('netlify.toml', 'utf8')) as { build: { ignore: string } })
  .build;

const changes = readYaml<Record<'skipped' | 'runs', string[][]>>(
  'tests/build/ignored-deploys.yaml',
);

let repository: string;
/** The last deployed commit. */
let deployed: string;

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'ignore-'));
  git(repository, ['init', '--quiet']);
  deployed = commit('content/site.yaml', 'README.md', 'docs/deploy.md', 'tests/unit/a.test.ts');
});
afterAll(() => rmSync(repository, { recursive: true, force: true }));

/** Commits a change of these files on top of HEAD. */
function commit(...files: string[]): string {
  for (const file of files) {
    mkdirSync(join(repository, dirname(file)), { recursive: true });
    writeFileSync(join(repository, file), `${Math.random()}`);
  }
  git(repository, ['add', '.']);
  git(repository, ['commit', '--quiet', '--message', 'A change']);
  return git(repository, ['rev-parse', 'HEAD']);
}

/** The exit code for Netlify: 0 cancels the build. */
function deploys(cached: string | undefined, current: string): boolean {
  const env = { ...process.env, COMMIT_REF: current, CACHED_COMMIT_REF: cached };
  const { status } = spawnSync('bash', ['-c', ignore], { cwd: repository, env });
  expect([0, 1]).toContain(status);
  return status === 1;
}

describe('a deploy is skipped', () => {
  it.each(changes.skipped)('when only %s changed', (...files) => {
    git(repository, ['checkout', '--quiet', deployed]);
    expect(deploys(deployed, commit(...files))).toBe(false);
  });
});

describe('a deploy runs', () => {
  it.each(changes.runs)('when %s changed', (...files) => {
    git(repository, ['checkout', '--quiet', deployed]);
    expect(deploys(deployed, commit(...files))).toBe(true);
  });

  it('when an earlier commit since the last deploy changed the content', () => {
    git(repository, ['checkout', '--quiet', deployed]);
    commit('content/product.yaml');
    expect(deploys(deployed, commit('README.md'))).toBe(true);
  });

  it('without a cache, when Netlify passes the same commit twice', () => {
    expect(deploys(deployed, deployed)).toBe(true);
  });

  it('if the last commit is unknown: never deployed, or not in the clone', () => {
    expect(deploys(undefined, deployed)).toBe(true);
    expect(deploys('', deployed)).toBe(true);
    expect(deploys('0123456789012345678901234567890123456789', deployed)).toBe(true);
  });
});
