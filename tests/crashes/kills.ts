import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { outputFolders } from '../../src/commands/build/output-folders.ts';
import {
  ended,
  findGeneration,
  startBuild,
  startPublishing,
  type Generations,
  type Name,
} from './generations.ts';

/** What was found after a number of kills. */
export interface Findings {
  kills: number;
  /** How often the next command found each generation whole, or something else. */
  found: Record<Name | 'broken', number>;
  /** Where the kills struck: how often each. */
  moments: Record<string, number>;
}

/** Kills builds, each at another moment, spread evenly over their length, and opens the site. */
export async function killBuilds(generations: Generations, count: number): Promise<Findings> {
  const findings = noFindings();
  const out = generations.newOutput();
  let current: Name = 'one';
  await ended(startPublishing(generations, out, current), 0);
  for (let number = 0; number < count; number += 1) {
    const build = startBuild(generations.checkout, out, otherThan(current));
    await Promise.race([
      setTimeout((generations.buildTime * number) / count),
      once(build, 'close'),
    ]);
    await kill(build);
    const moment = build.signalCode ? 'during the build' : 'after its end';
    current = note(findings, moment, findGeneration(generations, out)) ?? current;
  }
  return findings;
}

/**
 * Kills processes that publish a generation while they swap it in, until `count` were struck there,
 * and opens the site. Struck there means that the journal is still in place afterwards; the moments
 * are spread evenly over the length of a swap, from when its journal appears. Each miss tells that a
 * swap is shorter than was measured, as on a machine that was busy then.
 */
export async function killSwaps(generations: Generations, count: number): Promise<Findings> {
  const findings = noFindings();
  const out = generations.newOutput();
  let length = await swapLength(generations, out);
  let current: Name = 'one';
  for (let number = 0; findings.kills < count; number += 1) {
    if (number > count * 5) throw new Error(`Only ${findings.kills} of ${number} kills struck.`);
    const publishing = startPublishing(generations, out, otherThan(current));
    waitForSwap(out);
    const until = performance.now() + (length * (number % count)) / count;
    while (performance.now() < until);
    await kill(publishing);
    const moment = momentOfSwap(out);
    const found = findGeneration(generations, out);
    if (moment) note(findings, moment, found);
    else if (!found) throw new Error('A kill before or after the swap broke the site.');
    else length *= 0.9;
    current = found ?? current;
  }
  return findings;
}

/** Milliseconds from the appearance of the journal to its end, where nothing interferes. */
async function swapLength(generations: Generations, out: string): Promise<number> {
  const lengths: number[] = [];
  for (const name of ['two', 'one', 'two', 'one'] as const) {
    const publishing = ended(startPublishing(generations, out, name), 0);
    waitForSwap(out);
    const started = performance.now();
    while (existsSync(journal(out)));
    lengths.push(performance.now() - started);
    await publishing;
  }
  return Math.max(...lengths);
}

/**
 * Returns as soon as the journal is there, or the swap was over before that was seen. Throws where none
 * comes: nothing else in this process runs meanwhile, so it would not see that the other one has failed.
 */
function waitForSwap(out: string): void {
  const dist = () => statSync(join(out, outputFolders.site), { throwIfNoEntry: false })?.ino;
  const before = dist();
  const latest = performance.now() + 60_000;
  while (!existsSync(journal(out)) && dist() === before) {
    if (performance.now() > latest) throw new Error('No swap began within a minute.');
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return;
  child.kill('SIGKILL');
  await once(child, 'close');
}

function momentOfSwap(out: string): string | undefined {
  if (!existsSync(journal(out))) return undefined;
  const all = Object.keys(outputFolders).length;
  const moved = all - readdirSync(journal(out)).length;
  const missing = Object.values(outputFolders).filter((folder) => !existsSync(join(out, folder)));
  return `${moved} of ${all} folders moved${missing.length > 0 ? ', one missing' : ''}`;
}

const journal = (out: string) => join(out, '.staging/next');

const otherThan = (name: Name): Name => (name === 'one' ? 'two' : 'one');

const noFindings = (): Findings => ({
  kills: 0,
  found: { one: 0, two: 0, broken: 0 },
  moments: {},
});

function note(findings: Findings, moment: string, found: Name | undefined): Name | undefined {
  findings.kills += 1;
  findings.found[found ?? 'broken'] += 1;
  findings.moments[moment] = (findings.moments[moment] ?? 0) + 1;
  return found;
}
