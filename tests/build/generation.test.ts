import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outputFolders } from '../../src/commands/build/output-folders.ts';
import { openSite } from '../../src/commands/generation/open-site.ts';
import { startGeneration } from '../../src/commands/generation/start-generation.ts';
import {
  ended,
  findGeneration,
  makeGenerations,
  names,
  startPublishing,
  type Generations,
} from '../crashes/generations.ts';
import { killSwaps } from '../crashes/kills.ts';

let generations: Generations;
beforeAll(async () => {
  const checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
  write(join(checkout, 'functions/ask.ts'), 'export default () => new Response();');
  generations = await makeGenerations(checkout, (saved) => {
    for (const name of names) {
      for (const folder of Object.values(outputFolders)) {
        for (const file of ['a.txt', 'b/c.txt']) write(join(saved[name], folder, file), name);
      }
    }
  });
});
afterAll(() => {
  generations[Symbol.dispose]();
  rmSync(generations.checkout, { recursive: true });
});

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** An output folder that contains the first generation. */
async function firstGeneration(): Promise<string> {
  const out = generations.newOutput();
  await ended(startPublishing(generations, out, 'one'), 0);
  return out;
}

describe('a generation', () => {
  it('is complete for the next command after a kill before any rename of the swap', async () => {
    expect((await killSwaps(generations)).found).toEqual({ one: 2, two: 6, broken: 0 });
  });

  it('is not changed by a build that fails', async () => {
    const out = await firstGeneration();
    {
      using given = startGeneration(generations.checkout, out);
      write(join(given.folders.site, 'a.txt'), 'unfinished');
    }
    expect(findGeneration(generations, out)).toBe('one');
    expect(existsSync(join(out, '.staging/next'))).toBe(false);
  });

  it('waits for another build of the same checkout, and says so', async () => {
    const out = await firstGeneration();
    const other = startGeneration(generations.checkout, generations.newOutput());
    const waiting = startPublishing(generations, out, 'two', { stderr: 'pipe' });
    const [line] = (await once(waiting.stderr!, 'data')) as [Buffer];
    expect(line.toString()).toBe(
      `Another build runs in ${generations.checkout}; waiting for it.\n`,
    );
    expect(findGeneration(generations, out)).toBe('one');
    other[Symbol.dispose]();
    await ended(waiting, 0);
    expect(findGeneration(generations, out)).toBe('two');
  });

  it('stays the same for processes that have opened it, during later builds', async () => {
    const out = await firstGeneration();
    using site = openSite(generations.checkout, out);
    await ended(startPublishing(generations, out, 'two'), 0);
    for (const folder of Object.values(outputFolders)) {
      expect(readFileSync(join(site.root, folder, 'b/c.txt'), 'utf8')).toBe('one');
    }
  });

  it('that does not exist is reported with the command to build it', () => {
    const out = generations.newOutput();
    expect(() => openSite(generations.checkout, out)).toThrow(
      `${out}/dist does not exist. Run: npx factsheet build`,
    );
  });
});

it('reports in one line that the system does not let a build write', async () => {
  const out = generations.newOutput();
  const limited = `ulimit -f 0; exec "${process.execPath}" src/commands/build.ts --out "${out}"`;
  const env = { ...process.env, BASE_URL: 'https://linnet.example' };
  const build = spawn('sh', ['-c', limited], { env });
  const [errors] = await Promise.all([text(build.stderr), ended(build, 1)]);
  expect(errors).toBe(
    'A file would become larger than this system allows. Raise the limit (ulimit -f), then run the command again.\n',
  );
});

it.each(['--output', '--preview'])('prints the usage of a build for a wrong %s', async (option) => {
  const build = spawn(process.execPath, ['src/commands/build.ts', option, 'https://p-12.example']);
  const [errors] = await Promise.all([text(build.stderr), ended(build, 2)]);
  expect(errors).toContain('Usage: factsheet build [--out DIR]');
});
