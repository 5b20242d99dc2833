import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The packages that npm would install in a fresh clone, from its output. */
function wouldInstall(command: 'ci' | 'install'): string {
  const root = mkdtempSync(join(tmpdir(), 'install-'));
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
      cpSync(file, join(root, file));
    }
    const { stdout } = spawnSync(
      'npm',
      [command, '--dry-run', '--offline', '--ignore-scripts', '--loglevel=notice'],
      {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'production' },
        encoding: 'utf8',
      },
    );
    return stdout;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  devDependencies: Record<string, string>;
};

test.each(['ci', 'install'] as const)(
  'npm %s installs what the build needs where NODE_ENV is production',
  (command) => {
    const lines = wouldInstall(command).split('\n');
    const missing = Object.keys(devDependencies).filter(
      (name) => !lines.some((line) => line.startsWith(`add ${name} `)),
    );
    expect(missing).toEqual([]);
  },
);
