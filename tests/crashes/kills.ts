import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
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

/** The results of several kills. */
export interface Findings {
  kills: number;
  /** How often the next command found each generation complete, or something else. */
  found: Record<Name | 'broken', number>;
  /** How often the kills hit which moment. */
  moments: Record<string, number>;
}

/** Kills builds at moments spread evenly over their length and opens the site. */
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
 * Kills a process before each rename of a swap and opens the site. Which generation is there depends on
 * whether the rename to the journal has happened.
 */
export async function killSwaps(generations: Generations): Promise<Findings> {
  const findings = noFindings();
  for (let renames = 0; renames < renamesOfSwap; renames += 1) {
    const out = generations.newOutput();
    await ended(startPublishing(generations, out, 'one'), 0);
    const publishing = startPublishing(generations, out, 'two', { killAfter: renames });
    await once(publishing, 'close');
    if (publishing.signalCode !== 'SIGKILL') throw new Error(`A swap has ${renames} renames only.`);
    note(findings, `before rename ${renames + 1}`, findGeneration(generations, out));
  }
  return findings;
}

/** To the output, to the journal, then two for each folder. */
const renamesOfSwap = 2 + 2 * Object.keys(outputFolders).length;

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return;
  child.kill('SIGKILL');
  await once(child, 'close');
}

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
