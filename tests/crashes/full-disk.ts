import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { outputFolders } from '../../src/commands/build/output-folders.ts';
import { spread } from '../setup/spread.ts';
import { findGeneration, startBuild, type Generations } from './generations.ts';

/** The result of a build into a disk with limited free space. */
export interface BuildInRoom {
  kilobytes: number;
  /** Whether the checkout is on another disk, so that the site is copied and not renamed. */
  isCopied: boolean;
  succeeded: boolean;
  found: string | undefined;
  /** Its output on stderr. */
  errors: string;
}

/** Sizes in KB. A build that succeeds with enough room proves that the others fail because of the disk. */
const tooSmall = [0, 64, 512, 1024, 1536, 2048, 3072];
const enough = 65_536;

/**
 * Builds a checkout on a small file system in memory, in its own mount namespace, with `count` sizes that are
 * too small and one that is not. Undefined if the system does not allow it (`unshare --map-root-user --mount`).
 */
export async function fillDisks(
  generations: Generations,
  count: number,
): Promise<BuildInRoom[] | undefined> {
  const { newOutput, ...data } = generations;
  const child = spawn(
    'unshare',
    ['--map-root-user', '--mount', process.execPath, import.meta.filename].concat(
      newOutput(),
      JSON.stringify(data),
      String(count),
    ),
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  child.once('error', () => {});
  const output = await text(child.stdout);
  return output === '' ? undefined : (JSON.parse(output) as BuildInRoom[]);
}

async function buildInRooms(
  disk: string,
  generations: Generations,
  rooms: readonly number[],
): Promise<BuildInRoom[]> {
  root(disk, 'size=1g');
  cpSync(generations.checkout, disk, { recursive: true, verbatimSymlinks: true });
  const builds: BuildInRoom[] = [];
  for (const isCopied of [false, true]) {
    root(disk, 'remount,size=1g');
    for (const folder of Object.values(outputFolders)) {
      rmSync(join(disk, folder), { recursive: true, force: true });
    }
    cpSync(generations.saved.one, disk, { recursive: true });
    const { blocks, bfree, bsize } = statfsSync(disk);
    const used = ((blocks - bfree) * bsize) / 1024;
    for (const kilobytes of rooms) {
      root(disk, `remount,size=${used + kilobytes}k`);
      const build = startBuild(isCopied ? generations.checkout : disk, disk, 'two');
      const [errors, [status]] = await Promise.all([text(build.stderr!), once(build, 'close')]);
      const found = findGeneration(generations, disk);
      builds.push({ kilobytes, isCopied, succeeded: status === 0, found, errors });
    }
  }
  return builds;
}

function root(folder: string, options: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
}

if (import.meta.main) {
  const [disk, data, count] = process.argv.slice(2) as [string, string, string];
  const rooms = [...spread(tooSmall, Number(count)), enough];
  const builds = await buildInRooms(disk, JSON.parse(data) as Generations, rooms);
  console.log(JSON.stringify(builds));
}
