import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isAbsolute, join, relative, resolve } from 'node:path';

/**
 * A module for `node --import`, which interrupts a command when it changes a file below its working directory. Changes
 * count from 1. The environment variable LOSSES_AT has the number of a change, and LOSSES_DO says what happens then:
 *
 * - `kill`: the process is killed before the change.
 * - `kill half`: the process is killed when half of the bytes of a write are written.
 * - `fill`: the disk is full when half of the bytes of a write are written, and stays full.
 *
 * Without LOSSES_AT, copies the folder to LOSSES_COPIES/NUMBER before each change, and to LOSSES_COPIES/NUMBER-half at
 * half of each write. A copy is what a kill at this moment would leave.
 */
const root = fs.realpathSync(process.cwd());
const at = Number(process.env['LOSSES_AT'] ?? 0);
const action = process.env['LOSSES_DO'];
const copies = process.env['LOSSES_COPIES'];

const { cpSync, writeSync, writeFileSync } = fs;
/** The files that the command has opened to write, by descriptor. */
const opened = new Map<number, string>();
let count = 0;
let isFull = false;
/** Whether the change is part of another one, or of a copy. */
let isNested = false;

function isOwn(target: unknown): boolean {
  const path = typeof target === 'number' ? opened.get(target) : target;
  if (typeof path !== 'string') return false;
  const below = relative(root, resolve(path));
  return !below.startsWith('..') && !isAbsolute(below);
}

/** Counts a change, and interrupts it. Calls `half` to make half of a write. */
function beforeChange(half?: () => void): void {
  count += 1;
  copy(`${count}`);
  if (count === at && action === 'kill') process.kill(process.pid, 'SIGKILL');
  if (!half) return;
  if (count === at && action === 'fill') isFull = true;
  if (copies !== undefined || isFull || (count === at && action === 'kill half')) half();
  copy(`${count}-half`);
  if (count === at && action === 'kill half') process.kill(process.pid, 'SIGKILL');
  if (!isFull) return;
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
}

function copy(name: string): void {
  if (copies === undefined) return;
  cpSync(root, join(copies, name), { recursive: true, verbatimSymlinks: true });
}

function nested<T>(work: () => T): T {
  const before = isNested;
  isNested = true;
  try {
    return work();
  } finally {
    isNested = before;
  }
}

type Call = (...args: never[]) => unknown;
const functions = fs as unknown as Record<string, Call>;
const replace = (name: string, changed: (original: Call, args: unknown[]) => unknown) => {
  const original = functions[name]!;
  functions[name] = (...args: unknown[]) => changed(original, args);
};

const changing =
  'mkdirSync renameSync rmSync rmdirSync unlinkSync linkSync symlinkSync copyFileSync cpSync truncateSync appendFileSync';
for (const name of changing.split(' ')) {
  replace(name, (original, args) => {
    if (args.some(isOwn) && !isNested) nested(() => beforeChange());
    return nested(() => original(...(args as never[])));
  });
}
replace('openSync', (original, args) => {
  const isWrite = args.length > 1 && args[1] !== 'r' && args[1] !== fs.constants.O_RDONLY;
  if (isWrite && isOwn(args[0]) && !isNested) nested(() => beforeChange());
  const descriptor = original(...(args as never[])) as number;
  if (isWrite) opened.set(descriptor, String(args[0]));
  return descriptor;
});
replace('writeFileSync', (original, args) => {
  const [target, content] = args as [string | number, string | Uint8Array];
  if (!isOwn(target) || isNested) return original(...(args as never[]));
  return nested(() => {
    const bytes = Buffer.from(content as string);
    const start = bytes.subarray(0, bytes.length >> 1);
    if (typeof target === 'string') {
      beforeChange(() => writeFileSync(target, start));
      return original(...(args as never[]));
    }
    let written = 0;
    beforeChange(() => (written = writeSync(target, start)));
    return writeFileSync(target, bytes.subarray(written));
  });
});
const { execFileSync } = childProcess;
childProcess.execFileSync = ((...args: Parameters<typeof execFileSync>) => {
  if (args[0] === 'git' && (args[1] as string[]).includes('mv')) nested(() => beforeChange());
  return nested(() => execFileSync(...args));
}) as typeof execFileSync;
syncBuiltinESMExports();
