import { createHash } from 'node:crypto';
import { interruptions } from './interrupted.ts';
import { loadRequests, type LoadRequest } from './requests.ts';

/** How much load to send, and to which site. */
export interface Load {
  origin: string;
  /** The number of clients that ask different questions at the same time. */
  clients: number;
  /** The length of the mixed traffic. */
  seconds: number;
  /** Returns the memory of the server in MB. */
  megabytes(): number;
}

/** What was sent in one phase, by kind. Times are in milliseconds. */
interface Row {
  phase: string;
  kind: string;
  requests: number;
  /** Answers that differ from the answer to the same request sent alone. */
  wrong: number;
  '5xx': number;
  'no answer': number;
  p50: number;
  p99: number;
}

/** The rows, and the memory of the server before the load, at its peak, and a second after it. */
export interface LoadReport {
  rows: Row[];
  memory: { before: number; peak: number; after: number };
}

/** The number of requests at the same time in the mixed traffic. */
const parallel = 32;

/** One request of this many is interrupted or wrongly framed. */
const every = 20;

/** The largest number of requests, so that the run ends on any machine. */
const maxRequests = 300_000;

/**
 * Sends each request alone, then all of them at the same time, then mixed with interrupted and wrongly framed requests
 * for some seconds. Compares the status and the bytes of every answer with those of the request sent alone.
 */
export async function load({ origin, clients, seconds, megabytes }: Load): Promise<LoadReport> {
  const { hostname } = new URL(origin);
  if (hostname !== 'localhost') throw new Error(`Load goes to localhost only, not to ${hostname}.`);
  const requests = await loadRequests(origin, clients);
  const expected = new Map<LoadRequest, string>();
  for (const request of requests) expected.set(request, (await answer(origin, request)).print);
  const measures: Measure[] = [];
  const verify = async (phase: string, request: LoadRequest) => {
    const measure = await answer(origin, request);
    const wrong = measure.status > 0 && measure.print !== expected.get(request);
    measures.push({ ...measure, phase, kind: request.kind, wrong });
  };
  const before = megabytes();
  let peak = before;
  await Promise.all(
    requests.map((request) => verify(`${requests.length} at the same time`, request)),
  );
  const end = performance.now() + seconds * 1000;
  const attacks = Object.entries(interruptions);
  let sent = 0;
  const worker = async () => {
    while (sent < every * attacks.length || (performance.now() < end && sent < maxRequests)) {
      const number = sent++;
      peak = Math.max(peak, number % 100 === 0 ? megabytes() : 0);
      if (number % every > 0) await verify('mixed', requests[(number * 7919) % requests.length]!);
      else {
        const [kind, interrupt] = attacks[Math.floor(number / every) % attacks.length]!;
        const started = performance.now();
        const status = await interrupt(origin, `card ${number}`).catch(() => 0);
        const milliseconds = performance.now() - started;
        measures.push({ phase: 'mixed', kind, status, milliseconds, wrong: false });
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return { rows: rowsOf(measures), memory: { before, peak, after: megabytes() } };
}

interface Measure {
  phase: string;
  kind: string;
  /** 0 without an answer. */
  status: number;
  milliseconds: number;
  wrong: boolean;
}

async function answer(origin: string, { path, init }: LoadRequest) {
  const started = performance.now();
  try {
    const response = await fetch(`${origin}${path}`, { ...init, redirect: 'manual' });
    const text = await response.text();
    const print = `${response.status} ${createHash('sha256').update(text).digest('hex')}`;
    return { status: response.status, print, milliseconds: performance.now() - started };
  } catch (error) {
    return { status: 0, print: String(error), milliseconds: performance.now() - started };
  }
}

function rowsOf(measures: readonly Measure[]): Row[] {
  const groups = Map.groupBy(measures, ({ phase, kind }) => JSON.stringify([phase, kind]));
  return [...groups].map(([key, group]) => {
    const [phase, kind] = JSON.parse(key) as [string, string];
    const times = group.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)]!);
    const isInterruption = kind in interruptions;
    return {
      phase,
      kind,
      requests: group.length,
      wrong: group.filter(({ wrong }) => wrong).length,
      '5xx': group.filter(({ status }) => status >= 500).length,
      // An interrupted request needs no answer.
      'no answer': isInterruption ? 0 : group.filter(({ status }) => status === 0).length,
      p50: at(0.5),
      p99: at(0.99),
    };
  });
}

/** Prints a report. Returns 0, or 1 if an answer was wrong, missing or a 5xx. */
export function printLoad(title: string, { rows, memory }: LoadReport): number {
  const sum = (column: 'requests' | 'wrong' | '5xx' | 'no answer') =>
    rows.reduce((total, row) => total + row[column], 0);
  console.table(rows);
  console.log(
    `${title}: ${sum('requests')} requests, ${sum('wrong')} wrong answers, ${sum('5xx')} 5xx, ${sum('no answer')} without an answer`,
  );
  console.log(
    `Memory of the server: ${memory.before} MB before, ${memory.peak} MB at most, ${memory.after} MB after`,
  );
  return sum('wrong') + sum('5xx') + sum('no answer') === 0 ? 0 : 1;
}
