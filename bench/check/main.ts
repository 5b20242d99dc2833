import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { measureRun } from '../build/measure.ts';
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
 * the median: the check's own work, the whole process with the start of Node, and its processor time, which
 * other work on the machine changes least. The load of the machine is printed with them.
 */
const [count = 1_000, rounds = 3] = process.argv.slice(2).map(Number);
const site = mkdtempSync(join(tmpdir(), 'bench-check-'));
try {
  for (const part of ['content', 'src/site/developers', 'netlify.toml']) {
    cpSync(part, join(site, part), { recursive: true, force: true });
  }
  await report('the sample');
  const pages = join(site, 'content/pages/guides/bench');
  writePages(pages, Math.max(1, count - 61));
  await report(`${count} pages`);
  const files = readdirSync(pages).sort();
  for (const [index, file] of files.entries()) {
    const text = readFileSync(join(pages, file), 'utf8');
    writeFileSync(join(pages, file), text + mistakes[index % mistakes.length]!(index));
  }
  await report(`${count} pages, a mistake or two on each`);
} finally {
  rmSync(site, { recursive: true, force: true });
}

async function report(what: string): Promise<void> {
  const runs: Awaited<ReturnType<typeof run>>[] = [];
  for (let round = 0; round < rounds; round++) runs.push(await run());
  const [own, whole, processor] = (['own', 'whole', 'processor'] as const).map((part) =>
    runs.map((one) => one[part]).toSorted((a, b) => a - b),
  );
  console.log(
    `${what.padEnd(40)} ${runs[0]!.said}\n`,
    `own work ${shown(own!)}, whole process ${shown(whole!)}, processor ${shown(processor!)}, load ${loadavg()[0]!.toFixed(1)}`,
  );
}

function shown(times: readonly number[]): string {
  return `${times[0]!.toFixed(2)} s (median ${times[times.length >> 1]!.toFixed(2)} s)`;
}

async function run() {
  const command = ['node', resolve('src/commands/check.ts')] as const;
  const { seconds, processorSeconds = 0, output } = await measureRun(command, site);
  const said = output.trimEnd().split('\n').at(-1)!;
  const own = Number(/\(([\d.]+) s\)/.exec(said)![1]);
  return { own, whole: seconds, processor: processorSeconds, said };
}
