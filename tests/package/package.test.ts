import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { buildHashes } from '../setup/build-files.ts';
import { buildCopy, copyCheckout } from '../setup/checkout-copy.ts';
import { git, gitRepository } from '../setup/commands.ts';
import { asFlags, newSite } from '../setup/new-site.ts';
import { freePort } from '../setup/serve-build.ts';
import {
  emptyFolder,
  packCheckout,
  packNextVersion,
  run,
  serveInstalled,
  siteOfSample,
  type PackedFiles,
} from './installed-site.ts';

const packed: PackedFiles = packCheckout();
const site = siteOfSample(packed.file('factsheet'));
const BUILD_DAY = '2026-11-28';
afterAll(() => {
  site[Symbol.dispose]();
  packed[Symbol.dispose]();
});

/** The names of the files below a folder that are not in one of the left out folders. */
const filesOf = (root: string, leftOut: RegExp) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .filter((file) => !leftOut.test(file))
    .sort();

/** Returns how much npm installed in a folder. */
function installed(root: string): { bytes: number; files: number; packages: number } {
  const folder = join(root, 'node_modules');
  const files = filesOf(folder, /^\.package-lock\.json$/);
  const sizes = files.map((file) => statSync(join(folder, file)).size);
  const lock = JSON.parse(readFileSync(join(folder, '.package-lock.json'), 'utf8')) as {
    packages: object;
  };
  return {
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    files: files.length,
    packages: Object.keys(lock.packages).length,
  };
}

/** Returns the hashes of the files that a site publishes. */
const published = (hashes: Map<string, string>) =>
  Object.fromEntries(
    [...hashes].filter(([file]) => file.startsWith('dist/') && file !== 'dist/version.json'),
  );

const pages = (root: string) => filesOf(join(root, 'dist'), /^version\.json$/);

describe('a site of the packed package', () => {
  beforeAll(() => {
    const { status, output } = run(site.root, 'npm', ['install', '--no-audit', '--no-fund']);
    expect(status, output).toBe(0);
  }, 300_000);

  it('builds the bytes of this repository', () => {
    using checkout = copyCheckout();
    expect(buildCopy(checkout.root, { BUILD_DAY })).toMatchObject({ status: 0 });
    const { status, output } = run(site.root, 'npx', ['factsheet', 'build'], { BUILD_DAY });
    expect(status, output).toBe(0);
    const [own, ofSite] = [buildHashes(checkout.root), buildHashes(site.root)];
    expect(Object.keys(published(own)).length).toBeGreaterThan(200);
    expect(published(ofSite)).toEqual(published(own));
  }, 300_000);

  it('scores the answers of a model', () => {
    const answers = resolve('tests/fixtures/evals/no-answers.json');
    const { status, output } = run(site.root, 'npx', ['factsheet', 'evals', '--answers', answers]);
    expect(output).toMatch(
      /^contains the words: 0\nundecided: 0\nlacks the words: 0\noutdated: 0\nnot answered: [1-9]\d*\n$/,
    );
    expect(status).toBe(0);
  });

  it('prints a prompt for questions that a page answers', () => {
    const { status, output } = run(site.root, 'npx', ['factsheet', 'ask', '/']);
    expect(output).toMatch(/^Write questions for the search of a documentation\./);
    expect(status).toBe(0);
  });

  it('has functions and edge functions for Netlify that this repository has in functions/', () => {
    const folder = join(site.root, '.netlify/v1');
    expect(readdirSync(join(folder, 'functions'))).toEqual(['ask.mjs', 'mcp.mjs']);
    expect(readdirSync(join(folder, 'edge-functions'))).toContain('negotiate.js');
    const config = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8')) as {
      functions: object;
    };
    expect(Object.keys(config.functions)).toEqual(['ask', 'mcp']);
  });

  it('has the pages that messages name', () => {
    const { output } = run(site.root, 'npx', ['factsheet', 'check', '--help']);
    const [page] = /node_modules\/\S+\.md/.exec(output) ?? [];
    expect(page).toBe('node_modules/factsheet/docs/check.md');
    expect(readFileSync(join(site.root, page!), 'utf8')).toMatch(/^# The check of the content\n/);
    expect(existsSync(join(site.root, 'node_modules/factsheet/docs/schemas/site.json'))).toBe(true);
  });

  it('installs at most 205 MB, 12,000 files and 260 packages from a file of at most 1,100 KB', () => {
    const { bytes, files, packages } = installed(site.root);
    expect(bytes).toBeLessThanOrEqual(205e6);
    expect(files).toBeLessThanOrEqual(12_000);
    expect(packages).toBeLessThanOrEqual(260);
    expect(statSync(packed.file('factsheet')).size).toBeLessThanOrEqual(1_100_000);
  });

  it('checks and builds with the lowest version of Node that it allows', () => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      engines: { node: string };
    };
    const lowest = engines.node.replace('>=', '');
    using other = emptyFolder();
    writeFileSync(join(other.root, 'package.json'), '{ "private": true }\n');
    const install = ['install', '--no-audit', '--no-fund', `node@${lowest}`];
    expect(run(other.root, 'npm', install).status).toBe(0);
    const node = join(other.root, 'node_modules/node/bin/node');
    const program = join(site.root, 'node_modules/factsheet/lib/commands/main.js');
    expect(run(site.root, node, ['--version']).output).toBe(`v${lowest}\n`);
    expect(run(site.root, node, [program, 'check'])).toMatchObject({ status: 0 });
    expect(run(site.root, node, [program, 'build'], { BUILD_DAY })).toMatchObject({ status: 0 });
  }, 300_000);

  it('refuses older versions of Node in one line', () => {
    using other = emptyFolder();
    writeFileSync(join(other.root, 'package.json'), '{ "private": true }\n');
    expect(run(other.root, 'npm', ['install', '--no-audit', 'node@20']).status).toBe(0);
    const node = join(other.root, 'node_modules/node/bin/node');
    const program = join(site.root, 'node_modules/factsheet/lib/commands/main.js');
    expect(run(site.root, node, [program, 'check'])).toEqual({
      status: 1,
      output: expect.stringMatching(
        /^Factsheet needs Node >=22\.13\.0\. This is Node 20\.\d+\.\d+\.\n$/,
      ),
    });
  }, 300_000);

  it('takes a new version: no conflict, a migration, and a report of what changes for readers', () => {
    const { root } = site;
    const factsheet = (...args: string[]) =>
      run(root, 'npx', ['factsheet', ...args], { BUILD_DAY });
    cpSync('src/template/_gitignore', join(root, '.gitignore'));
    gitRepository(root);
    using next = packNextVersion();
    const install = ['install', '--no-audit', '--no-fund', next.file('factsheet')];
    expect(run(root, 'npm', install)).toMatchObject({ status: 0 });
    expect(git(root, ['status', '--porcelain'])).toBe('M package-lock.json\n M package.json');
    expect(factsheet('check')).toMatchObject({
      status: 1,
      output: expect.stringContaining(
        'content/product.yaml:1:1 This file is from an older version.',
      ),
    });
    expect(factsheet('migrate')).toEqual({
      status: 0,
      output: 'Adds a comment to content/product.yaml.\n',
    });
    expect(factsheet('migrate')).toEqual({ status: 0, output: 'The content needs no changes.\n' });
    expect(factsheet('check')).toMatchObject({ status: 0 });
    const { status, output } = factsheet('build', '--compare', 'HEAD');
    expect(status, output).toBe(0);
    expect(output).toContain('Take a copy');
  }, 300_000);
});

describe('factsheet-prove, installed beside no site', () => {
  const own = emptyFolder();
  afterAll(() => own[Symbol.dispose]());
  const prove = (cwd: string, origin: string) =>
    run(cwd, process.execPath, [
      join(own.root, 'node_modules/factsheet-prove/tests/prove/main.js'),
      origin,
    ]);

  beforeAll(() => {
    writeFileSync(join(own.root, 'package.json'), '{ "private": true }\n');
    const install = ['install', '--no-audit', '--no-fund', packed.file('factsheet-prove')];
    const { status, output } = run(own.root, 'npm', install);
    expect(status, output).toBe(0);
  }, 300_000);

  it('proves a served site of the package, and names a planted fault', async () => {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const built = run(site.root, 'npx', ['factsheet', 'build'], { BASE_URL: origin });
    expect(built.status, built.output).toBe(0);
    const proveServed = async (cwd: string) => {
      await using _server = await serveInstalled(site.root, port);
      return prove(cwd, origin);
    };

    const { status, output } = await proveServed(site.root);
    expect(output).toContain('\nEverything is as expected.\n');
    expect(output).not.toContain('left out');
    expect(status).toBe(0);

    const file = join(site.root, 'dist/api/v1/product.json');
    const facts = readFileSync(file, 'utf8');
    expect(facts).toContain('"model":"free"');
    writeFileSync(file, facts.replace('"model":"free"', '"model":"paid"'));
    const failed = await proveServed(own.root);
    expect(failed.output).toMatch(
      /ProductInfo accepts the live object\*\*\n.*\/pricing\/model.*must be equal to constant/,
    );
    expect(failed.output).toMatch(/compare .* were left out, because this folder has no content\//);
    expect(failed.status).toBe(1);
  }, 400_000);

  it('says in one line what is wrong with an address', () => {
    expect(prove(own.root, 'linnet.example')).toEqual({
      status: 2,
      output: expect.stringMatching(/^Give the address .*: npx factsheet-prove https:.*\n$/),
    });
    expect(prove(own.root, 'http://localhost:9')).toEqual({
      status: 1,
      output: expect.stringMatching(/^http:\/\/localhost:9 does not answer: .*\n$/),
    });
  });

  it('installs at most 100 MB and 230 packages from a file of at most 550 KB', () => {
    const { bytes, packages } = installed(own.root);
    expect(bytes).toBeLessThanOrEqual(100e6);
    expect(packages).toBeLessThanOrEqual(230);
    expect(statSync(packed.file('factsheet-prove')).size).toBeLessThanOrEqual(550_000);
  });
});

it('builds the same with pnpm, which hides the packages of packages', () => {
  using other = siteOfSample(packed.file('factsheet'));
  const pnpm = (...args: string[]) =>
    run(other.root, 'npm', ['exec', '--yes', 'pnpm@10', '--', ...args], { BUILD_DAY });
  expect(pnpm('install', '--no-frozen-lockfile')).toMatchObject({ status: 0 });
  expect(pnpm('run', 'build')).toMatchObject({ status: 0 });
  // Another test may have built the site for another address, which is part of the name of the QR code.
  expect(run(site.root, 'npm', ['run', 'build'], { BUILD_DAY })).toMatchObject({ status: 0 });
  expect(pages(other.root)).toEqual(pages(site.root));
}, 400_000);

describe('npm create factsheet', () => {
  it('refuses older versions of Node before it installs anything', () => {
    using folder = emptyFolder();
    const packages = ['node@20', packed.file('create-factsheet')];
    const options = packages.flatMap((one) => ['--package', one]);
    const call = ['create-factsheet', 'my-app', ...asFlags(newSite)];
    expect(run(folder.root, 'npm', ['exec', '--yes', ...options, '--', ...call])).toEqual({
      status: 1,
      output: expect.stringMatching(/^Factsheet needs Node >=22\.13\.0\. This is Node 20\./m),
    });
    expect(readdirSync(folder.root)).toEqual([]);
  }, 120_000);

  it('names the missing answers before it writes or installs anything', () => {
    using folder = emptyFolder();
    const { name, mail } = newSite;
    const { status, output } = create(folder.root, { name, mail });
    expect(status).toBe(2);
    expect(output).toContain('--base-url "…"');
    expect(readdirSync(folder.root)).toEqual([]);
  }, 60_000);

  it('creates a site with at most 10 files beside its content, whose workflow is green', () => {
    using folder = emptyFolder();
    const created = create(folder.root, newSite);
    expect(created.status, created.output).toBe(0);
    const root = join(folder.root, 'my-app');
    expect(filesOf(root, /^(?:node_modules|content|public)\//).length).toBeLessThanOrEqual(10);
    gitRepository(root);
    const workflow = parse(readFileSync(join(root, '.github/workflows/content.yml'), 'utf8')) as {
      jobs: { content: { steps: { run?: string; if?: string }[] } };
    };
    const steps = workflow.jobs.content.steps.filter((step) => step.run !== undefined && !step.if);
    expect(steps.map((step) => step.run)).toContain('npm ci');
    expect(steps.length).toBeGreaterThan(2);
    for (const { run: script } of steps) {
      const { status, output } = run(root, 'sh', ['-ec', script!.replace(/\$\{\{.*?\}\}/g, '')]);
      expect(status, `${script}\n${output}`).toBe(0);
    }
  }, 400_000);
});

/** Runs `npm create factsheet my-app` from the packed files, in a folder. */
function create(cwd: string, given: Parameters<typeof asFlags>[0]) {
  const program = ['--yes', '--package', packed.file('create-factsheet'), '--', 'create-factsheet'];
  const files = ['my-app', '--package', packed.file('factsheet')];
  return run(cwd, 'npm', ['exec', ...program, ...files, ...asFlags(given)]);
}
