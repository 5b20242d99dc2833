import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writePages } from '../build/pages.ts';

/** The dearest ones to name are addresses that are nearly those of others. */
const mistakes: readonly ((index: number) => string)[] = [
  (index) => `\nSee [the topic](/guides/bench/topik-${index}).\n`,
  (index) => `\nSee [the topic](/guides/bench/topic-${index}#part-9).\n\n##Set up\n`,
  () => '\n| a | b |\n| - | - |\n| c | d | e |\n',
  () => '\nA [link](//example.com) and {{ a.variable }}.\n',
];

/**
 * `npm run bench -- check [pages] [runs]`: how long `npm run check:content` takes for the sample, and for
 * 1,000 pages, without mistakes and with one or two on each generated page. Of three runs the fastest and
 * the median: the check's own work, and the whole process with the start of Node. The load of the machine
 * is printed with them.
 */
const [count = 1_000, rounds = 3] = process.argv.slice(2).map(Number);
const site = mkdtempSync(join(tmpdir(), 'bench-check-'));
try {
  for (const part of ['content', 'src/site/developers', 'netlify.toml']) {
    cpSync(part, join(site, part), { recursive: true, force: true });
  }
  report('the sample');
  const pages = join(site, 'content/pages/guides/bench');
  writePages(pages, Math.max(1, count - 61));
  report(`${count} pages`);
  const files = readdirSync(pages).sort();
  for (const [index, file] of files.entries()) {
    const text = readFileSync(join(pages, file), 'utf8');
    writeFileSync(join(pages, file), text + mistakes[index % mistakes.length]!(index));
  }
  report(`${count} pages, a mistake or two on each`);
} finally {
  rmSync(site, { recursive: true, force: true });
}

function report(what: string): void {
  const runs = Array.from({ length: rounds }, () => run());
  const [own, whole] = (['own', 'whole'] as const).map((part) =>
    runs.map((one) => one[part]).toSorted((a, b) => a - b),
  );
  console.log(
    `${what.padEnd(40)} ${runs[0]!.said}\n`,
    `own work ${shown(own!)}, whole process ${shown(whole!)}, load ${loadavg()[0]!.toFixed(1)}`,
  );
}

function shown(times: readonly number[]): string {
  return `${times[0]!.toFixed(2)} s (median ${times[times.length >> 1]!.toFixed(2)} s)`;
}

function run(): { own: number; whole: number; said: string } {
  const start = performance.now();
  const { stdout, stderr } = spawnSync('node', [resolve('src/commands/check.ts')], {
    cwd: site,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const whole = (performance.now() - start) / 1000;
  const said = `${stdout}${stderr}`.trimEnd().split('\n').at(-1)!;
  return { own: Number(/\(([\d.]+) s\)/.exec(said)![1]), whole, said };
}
