import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { unknownPaths } from './edge-cpu/paths.ts';
import { generatedSites } from './edge-cpu/sites.ts';

/**
 * `npm run bench -- edge [runs]`: the processor time of a Markdown 404 in Deno, each the first request of a fresh
 * process, on sites of up to 10,000 generated pages. Exit 1 if a median reaches the limit; with fewer than 11
 * runs it never fails. edge-cpu/first-404.ts documents the measurement; other load on the machine increases
 * the results.
 */
const limit = 20;
const enoughRuns = 11;
const runs = Number(process.argv[2] ?? enoughRuns);

const deno = fileURLToPath(new URL('node_modules/.bin/deno', import.meta.url));
const script = fileURLToPath(new URL('edge-cpu/first-404.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'edge-cpu-'));
let isSlow = false;
try {
  for (const site of generatedSites()) {
    const file = join(folder, 'page-words.txt');
    writeFileSync(file, site.words);
    const [raw, sent] = [site.words, brotliCompressSync(site.words)].map(kilobytes);
    console.log(`${site.name}: /page-words.txt has ${raw} KB, ${sent} KB with Brotli`);
    const rows = Object.entries(unknownPaths(site)).map(([name, path]) =>
      measure(name, file, path),
    );
    console.table(rows);
    isSlow ||= rows.some((row) => row['median ms'] >= limit);
  }
} finally {
  rmSync(folder, { recursive: true });
}
if (isSlow) console.error(`A median is ${limit} ms or more.`);
process.exitCode = isSlow && runs >= enoughRuns ? 1 : 0;

function measure(name: string, file: string, path: string) {
  const results = Array.from({ length: runs }, () => firstAnswer(file, path));
  const times = results.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const [{ megabytes, pages }] = results as [Answer];
  return {
    'unknown address': name,
    'median ms': round(times[Math.floor(runs / 2)]!),
    'max ms': round(times.at(-1)!),
    'heap MB': round(megabytes),
    suggestions: pages,
  };
}

/** The output of first-404.ts. */
interface Answer {
  milliseconds: number;
  megabytes: number;
  pages: number;
}

function firstAnswer(file: string, path: string): Answer {
  const flags = ['--quiet', '--no-config', '--no-lock', '--no-remote', '--allow-read'];
  const env = { ...process.env, DENO_NO_PACKAGE_JSON: '1' };
  const output = execFileSync(deno, ['run', ...flags, script, file, path], { env });
  return JSON.parse(output.toString()) as Answer;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function kilobytes({ length }: Uint8Array): number {
  return Math.round(length / 1024);
}
