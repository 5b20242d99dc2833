import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { bundleModule } from '../../src/commands/build/bundle-module.ts';
import { report } from '../overview/report.ts';
import { answerSizes } from './bytes.ts';

/**
 * `npm run bench -- mcp [calls] [cold starts]`: /mcp beside the same tools on the 1.x SDK and beside a handler that does
 * nothing but JSON-RPC. Each is bundled alike and measured in processes of its own, in turns, so
 * that whatever else the machine does falls on all of them. Then the bytes of answers of /ask and /mcp.
 */
const subjects = [
  { name: 'floor: JSON-RPC by hand', entry: 'bench/mcp/floor.ts', protocol: 'modern' },
  { name: 'this server, 2026-07-28', entry: 'src/api/mcp/main.ts', protocol: 'modern' },
  { name: 'this server, 2025-11-25', entry: 'src/api/mcp/main.ts', protocol: 'legacy' },
  { name: 'SDK 1.32, 2025-11-25', entry: 'bench/mcp/sdk.ts', protocol: 'legacy' },
] as const;
const [rounds = 6000, coldStarts = 15] = process.argv.slice(2).map(Number);
/** Processes of each subject whose warm calls are measured. */
const warmTurns = 5;

if (!existsSync('build/pages.json')) throw new Error('Build the site first: npm run build');
// As deep as build/functions/, so that the bundles find the files of the build.
const folder = '.staging/bench';
mkdirSync(folder, { recursive: true });

const bundles = new Map<string, string>();
for (const { entry } of subjects) {
  const file = `${folder}/${entry.replaceAll('/', '-').replace(/ts$/, 'mjs')}`;
  await bundleModule(entry, file);
  bundles.set(entry, file);
}

const cold = subjects.map(() => [] as number[]);
for (let round = 0; round < coldStarts; round += 1) {
  for (const [index, subject] of subjects.entries()) {
    cold[index]!.push(measure(subject, 0).cold);
  }
}

// In turns as well, and the fastest of each: the speed of a machine changes from minute to minute.
const warm = subjects.map(() => [] as Measurement[]);
for (let turn = 0; turn < warmTurns; turn += 1) {
  for (const [index, subject] of subjects.entries()) warm[index]!.push(measure(subject, rounds));
}

report(
  'MCP beside the same tools on the official SDK',
  subjects.map((subject, index) => {
    const fastest = (figure: (one: Measurement) => number) =>
      microseconds(Math.min(...warm[index]!.map(figure)));
    const bundle = readFileSync(bundles.get(subject.entry)!);
    return {
      server: subject.name,
      'bundle KB': kilobytes(bundle.length),
      'gz KB': kilobytes(gzipSync(bundle).length),
      'cold ms': Math.round(median(cold[index]!)),
      'tools/call p50 µs': fastest(({ calls }) => calls.p50),
      'p99 µs': fastest(({ calls }) => calls.p99),
      'tools/list p50 µs': fastest(({ lists }) => lists.p50),
      'p99 µs ': fastest(({ lists }) => lists.p99),
    };
  }),
);
console.table(await answerSizes(new URL('../../', import.meta.url)));
rmSync(folder, { recursive: true, force: true });

interface Measurement {
  /** Import and first call; all times are in milliseconds. */
  cold: number;
  calls: { p50: number; p99: number };
  lists: { p50: number; p99: number };
}

function measure({ entry, protocol }: (typeof subjects)[number], count: number): Measurement {
  const bundle = pathToFileURL(bundles.get(entry)!).href;
  const args = ['bench/mcp/measure.ts', bundle, protocol, String(count)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Measurement;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 1024);
}

function microseconds(milliseconds: number): number {
  return Math.round(milliseconds * 1000);
}
