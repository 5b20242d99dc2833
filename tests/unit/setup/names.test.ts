import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

const files = execFileSync('git', ['ls-files', 'src', 'functions'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|astro)$/.test(file));

/**
 * Names that their place gives: what npm scripts and Netlify call, the bundles of the functions, and
 * what Astro and edge functions must export.
 */
const placed = new Set(['main.ts', 'ask.ts', 'search.ts']);
const required = new Set(['config', 'getStaticPaths']);

/** The names that stand for more than one thing, each with its places. */
function shared(names: Iterable<readonly [name: string, file: string]>): string[] {
  const places = new Map<string, Set<string>>();
  for (const [name, file] of names) {
    places.set(name, (places.get(name) ?? new Set()).add(file));
  }
  return [...places]
    .filter(([, of]) => of.size > 1)
    .map(([name, of]) => `${name}: ${[...of].join(', ')}`);
}

describe('a name stands for one thing', () => {
  it('as the name of a file, which says what it holds without its folder', () => {
    const named = files.map((file) => [basename(file), file] as const);
    expect(shared(named.filter(([name]) => !placed.has(name)))).toEqual([]);
  });

  it('as the name of an export', () => {
    const exported = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(exports)].map(([, name]) => [name!, file] as const),
    );
    expect(exported.length).toBeGreaterThan(300);
    expect(shared(exported.filter(([name]) => !required.has(name)))).toEqual([]);
  });
});

const exports =
  /^export (?:async )?(?:abstract )?(?:interface|type|class|const|let|function\*?) (\w+)/gm;
