import { copyCheckout } from '../setup/checkout-copy.ts';
import { failSteps } from './failed-steps.ts';
import { fillDisks } from './full-disk.ts';
import { buildGenerations } from './generations.ts';
import { killBuilds, killSwaps, type Findings } from './kills.ts';
import { pairOfBuilds, pairOfOutputs } from './pairs.ts';
import { readMeanwhile } from './readers.ts';

const kills = Number(process.argv[2] ?? 200);
if (!(kills >= 4)) throw new Error('Give at least 4 kills: npm test -- crashes 20');
const pairs = Math.ceil(kills / 40);
const swaps = Math.ceil(kills / 5);
const rooms = Math.ceil(kills / 28) + 1;
const gaps = kills < 40 ? [400] : [0, 400, 1500];

/**
 * `npm test -- crashes [kills]`: interrupts builds of a copy of the checkout, opens the site after
 * each and counts what it finds: one complete generation or something else. Exit 1 for the latter. The
 * copy is built for two addresses, so that a mix of two generations is visible. Kills 200 builds by
 * default; the number of other tests is in proportion, and below 40 kills, pairs of builds start 400 ms apart only.
 */
async function main(): Promise<void> {
  const started = performance.now();
  using copy = copyCheckout();
  using generations = await buildGenerations(copy.root);
  let broken = 0;
  const say = (what: string, outcome: string, wrong: number) => {
    console.log(`${wrong === 0 ? '✓' : '✗'} ${what}: ${outcome}`);
    broken += wrong;
  };

  const builds = await killBuilds(generations, kills);
  say(`${builds.kills} kills of npx factsheet build`, counts(builds), builds.found.broken);
  const swapped = await killSwaps(generations);
  say(`${swapped.kills} kills inside the swap`, counts(swapped), swapped.found.broken);

  for (const gap of gaps) {
    const found: (string | undefined)[] = [];
    for (let pair = 0; pair < pairs; pair += 1) found.push(await pairOfBuilds(generations, gap));
    const whole = found.filter(Boolean).length;
    say(`${pairs} pairs of builds ${gap} ms apart`, `${whole} whole`, pairs - whole);
  }
  const apart = await pairOfOutputs(generations);
  say('a pair of builds into two folders', apart ? 'both correct' : 'wrong', apart ? 0 : 1);

  const steps = await failSteps(generations);
  say(
    `${steps.failures} failed steps`,
    steps.broken.join(', ') || 'all whole',
    steps.broken.length,
  );
  const disks = await fillDisks(generations, rooms);
  if (!disks) console.log('– full disks: skipped, because this system does not allow mounts');
  for (const { kilobytes, isCopied, succeeded, found, errors } of disks ?? []) {
    const isSaid = succeeded || /^The disk is full[^\n]*\n$/m.test(errors);
    const result = `${succeeded ? 'built' : 'failed'}, ${found ?? 'broken'} found${isSaid ? '' : `, and it says ${errors}`}`;
    const right = isSaid && found === (succeeded ? 'two' : 'one');
    say(
      `a disk with room for ${kilobytes} KB${isCopied ? ', beside the checkout' : ''}`,
      result,
      right ? 0 : 1,
    );
  }

  const { answers, mixedAnswers, openings, brokenOpenings } = await readMeanwhile(
    generations,
    swaps,
  );
  say(`${answers} answers of a host during ${swaps} swaps`, `${mixedAnswers} mixed`, mixedAnswers);
  say(`${openings} openings during the swaps`, `${brokenOpenings} broken`, brokenOpenings);

  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${seconds} s, ${broken} broken`);
  process.exitCode = broken === 0 ? 0 : 1;
}

function counts({ found, moments }: Findings): string {
  const struck = Object.entries(moments).map(([moment, times]) => `${times} ${moment}`);
  return `${found.one + found.two} whole, ${found.broken} broken (${struck.sort().join('; ')})`;
}

await main();
