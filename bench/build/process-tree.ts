import { readFileSync, readdirSync } from 'node:fs';

/** What a process and its descendants have used; zeros where there is no /proc. */
export interface ProcessTree {
  /** The largest resident sets that those of them had which are still running, together. */
  peakBytes: number;
  processorSeconds: number;
}

/** Reads the tree below a process from /proc as it is now. */
export function processTree(root: number): ProcessTree {
  const all = new Map(processes().map((one) => [one.pid, one]));
  const isBelow = (pid: number): boolean =>
    pid === root || (all.has(pid) && isBelow(all.get(pid)!.parent));
  const tree = [...all.values()].filter(({ pid }) => isBelow(pid));
  return {
    peakBytes: tree.reduce((sum, { pid }) => sum + peakOf(pid), 0),
    processorSeconds: tree.reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond,
  };
}

const ticksPerSecond = 100;

/** The kernel keeps the peak, so that nothing is missed between two looks but the last moments. */
function peakOf(pid: number): number {
  const [, kilobytes = '0'] = /^VmHWM:\s*(\d+) kB$/m.exec(readOrEmpty(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) * 1024;
}

/** Every process: field numbers of proc(5), counted after the name in brackets. */
function processes() {
  return listProcesses().flatMap((name) => {
    const fields = readOrEmpty(`/proc/${name}/stat`).split(') ').at(-1)!.split(' ');
    if (fields.length < 22) return [];
    const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number);
    const ticks = user! + system! + childUser! + childSystem!;
    return [{ pid: Number(name), parent: Number(fields[1]), ticks }];
  });
}

function listProcesses(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** A process may end between being listed and being read. */
function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
