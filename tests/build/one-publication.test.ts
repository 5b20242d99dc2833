import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildCopy, copyCheckout } from '../setup/checkout-copy.ts';

/** How often each function ran in a build, with Astro's modules, as counted by V8. */
function callsOfBuild(): { calls: Map<string, number>; pages: number } {
  using copy = copyCheckout();
  const coverage = join(copy.root, 'coverage');
  const { status, stdout, stderr } = buildCopy(copy.root, { NODE_V8_COVERAGE: coverage });
  expect(status, stderr).toBe(0);
  const calls = new Map<string, number>();
  for (const file of readdirSync(coverage)) {
    const { result } = JSON.parse(readFileSync(join(coverage, file), 'utf8')) as Coverage;
    for (const { functionName, ranges } of result.flatMap(({ functions }) => functions)) {
      calls.set(functionName, (calls.get(functionName) ?? 0) + ranges[0]!.count);
    }
  }
  return { calls, pages: Number(/(\d+) pages and/.exec(stdout)?.[1]) };
}

interface Coverage {
  result: { functions: { functionName: string; ranges: { count: number }[] }[] }[];
}

describe('a build', () => {
  const { calls, pages } = callsOfBuild();

  it.each(['readContent', 'publish', 'llmsIndexes', 'openapiDocument', 'documents'])(
    'calls %s once',
    (name) => {
      expect(calls.get(name)).toBe(1);
    },
  );

  it('reads each page once, and makes its tree and its Markdown version once', () => {
    expect(pages).toBeGreaterThan(3);
    expect(calls.get('readPage')).toBe(pages);
    expect(calls.get('treeWithSlots')).toBe(pages);
    expect(calls.get('readMarks')).toBe(pages);
  });
});
