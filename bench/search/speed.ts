import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Item } from './collection.ts';
import type { Engine } from './engine.ts';
import { questionsOf } from './generated-pages.ts';

/** The cost of an engine: times in milliseconds, memory and index size in MiB. */
export interface Cost {
  /** From the first import of the engine to the first answer. */
  cold: number;
  /** The same from the start of the process. */
  wholeProcess: number;
  p50: number;
  p99: number;
  rss: number;
  index: number;
}

/**
 * Measures every engine in new processes, bundled to plain JavaScript like a function: the fastest of several
 * cold starts, and latency and memory for many questions of eight words.
 */
export async function compareSpeed(items: Item[], engines: Engine[]): Promise<Map<string, Cost>> {
  const folder = mkdtempSync(join(tmpdir(), 'search-speed-'));
  try {
    const questions = join(folder, 'questions.json');
    writeFileSync(questions, JSON.stringify(questionsOf(items, QUESTIONS)));
    await bundle(folder);
    const costs = new Map<string, Cost>();
    for (const engine of engines) {
      const index = join(folder, 'index');
      const bytes = await engine.build(items);
      writeFileSync(index, bytes);
      costs.set(engine.name, {
        ...measure(folder, engine.name, index, questions),
        index: bytes.length / 2 ** 20,
      });
    }
    return costs;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const QUESTIONS = 500;
const COLD_STARTS = 5;
const ANSWERS = 10_000;

async function bundle(folder: string): Promise<void> {
  const bundled = await rolldown({
    input: { process: new URL('process.ts', import.meta.url).pathname },
    platform: 'node',
    external: ['pagefind'],
    logLevel: 'silent',
  });
  await bundled.write({ dir: folder, format: 'esm', entryFileNames: '[name].mjs', minify: true });
  await bundled.close();
}

function measure(
  folder: string,
  engine: string,
  index: string,
  questions: string,
): Omit<Cost, 'index'> {
  const run = (answers: number): Omit<Cost, 'index'> => {
    const options = [join(folder, 'process.mjs'), engine, index, questions, String(answers)];
    return JSON.parse(execFileSync(process.execPath, options, { encoding: 'utf8' })) as Cost;
  };
  const starts = Array.from({ length: COLD_STARTS }, () => run(0));
  return {
    ...run(ANSWERS),
    cold: Math.min(...starts.map(({ cold }) => cold)),
    wholeProcess: Math.min(...starts.map(({ wholeProcess }) => wholeProcess)),
  };
}
