import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hardCase, shapes } from './hard-pages.ts';
import { table } from './tables.ts';
import { wordIndex } from './word-index.ts';

/** A Markdown table of the slowest queries, on pages with vocabularies of a million words. */
export function worstTable(pages: number): string {
  const vocabularies = ['Latin', 'Cyrillic', 'Thai', 'Han'].map(
    (script) => [script, { count: 1_000_000, pages, shape: 'pages' }] as const,
  );
  const others = (['long pages', 'many sections'] as const).map(
    (shape) => ['Latin', { count: 20_000, pages, shape }] as const,
  );
  const rows = [...vocabularies, ...others].map(([script, size]) => {
    const costs = costsOf(script, size);
    const [worst] = costs.toSorted(([, a], [, b]) => b - a);
    const name = `${size.count.toLocaleString('en')} words, ${script}, ${size.shape}`;
    return [name, String(costs.length), worst![0], worst![1].toFixed(1)];
  });
  return table(['vocabulary', 'queries', 'slowest', 'CPU ms'], rows);
}

function costsOf(
  script: string,
  size: { count: number; pages: number; shape: keyof typeof shapes },
): [kind: string, cpu: number][] {
  const folder = mkdtempSync(join(tmpdir(), 'search-worst-'));
  try {
    const { pages, queries } = hardCase(script, size);
    const files = [join(folder, 'index'), join(folder, 'queries.json')] as const;
    writeFileSync(files[0], wordIndex(pages));
    writeFileSync(files[1], JSON.stringify([...queries]));
    const program = new URL('hard-process.ts', import.meta.url).pathname;
    return JSON.parse(
      execFileSync(process.execPath, [program, ...files], { encoding: 'utf8' }),
    ) as [string, number][];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
