import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generators } from '../build/generators.ts';
import { measure } from '../build/measure.ts';
import { report, type Row } from '../overview/report.ts';

/**
 * `npm run bench -- install`: what `npm ci` takes for Factsheet and for a project of each other generator, with a filled
 * npm cache, and the size of node_modules. Factsheet's packages include its tests.
 */
const { dependencies } = JSON.parse(readFileSync('bench/generators/package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};
const own = await row('Factsheet', (folder) => {
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(file, join(folder, file));
});
const others = [];
for (const [name, { packages }] of Object.entries(generators)) {
  const used = Object.fromEntries(packages.map((one) => [one, dependencies[one]]));
  others.push(
    await row(name, (folder) => {
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: used }));
      execFileSync('npm', ['install', '--package-lock-only'], { cwd: folder });
    }),
  );
}
report('npm ci with a filled cache', [own, ...others]);

async function row(project: string, prepare: (folder: string) => void): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'install-'));
  try {
    prepare(folder);
    const install = ['npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund'] as const;
    // The first run fills the cache.
    await measure(install, folder);
    const { seconds, processorSeconds = NaN } = await measure(install, folder);
    const sizes = readdirSync(join(folder, 'node_modules'), {
      recursive: true,
      withFileTypes: true,
    })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => lstatSync(join(parentPath, name)).size);
    const count = Object.keys(
      (JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as { packages: object })
        .packages,
    ).length;
    return {
      project,
      'processor s': Number(processorSeconds.toFixed(1)),
      'wall s': Number(seconds.toFixed(1)),
      packages: count - 1,
      MB: Math.round(sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
