import { setTimeout } from 'node:timers/promises';
import { ended, findGeneration, startBuild, type Generations, type Name } from './generations.ts';

/** Runs two builds into one folder, the second after a delay in milliseconds. Returns the found generation. */
export async function pairOfBuilds(
  generations: Generations,
  gap: number,
): Promise<Name | undefined> {
  const out = generations.newOutput();
  const first = ended(startBuild(generations.checkout, out, 'one'), 0);
  await setTimeout(gap);
  const second = ended(startBuild(generations.checkout, out, 'two'), 0);
  await Promise.all([first, second]);
  return findGeneration(generations, out);
}

/** Runs two builds of one checkout at once into two folders. Returns whether both are correct. */
export async function pairOfOutputs(generations: Generations): Promise<boolean> {
  const outs = { one: generations.newOutput(), two: generations.newOutput() };
  await Promise.all([
    ended(startBuild(generations.checkout, outs.one, 'one'), 0),
    ended(startBuild(generations.checkout, outs.two, 'two'), 0),
  ]);
  return (['one', 'two'] as const).every(
    (name) => findGeneration(generations, outs[name]) === name,
  );
}
