import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Matches declarations that mean the left or the right side, which right-to-left pages would have to swap: `left`,
 * `margin-right`, `border-top-left-radius`, `text-align: left`, and `inset`, `margin`, `padding` with four values.
 */
const physical =
  /(?<![\w-])(?:[\w-]*(?<![\w])(?:left|right)(?:-[\w-]+)?\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b|(?:inset|margin|padding)\s*:(?:\s+[^\s;{}]+){4}\s*;)/g;

/** Returns the declarations of a stylesheet that mean the left or the right side. */
const physicalIn = (css: string) =>
  (css.replaceAll(/\/\*[^]*?\*\/|\([^()]*\)/g, '').match(physical) ?? []).filter(isAsymmetric);

/** Tells whether four values differ between the left and the right side. All other declarations do. */
function isAsymmetric(declaration: string): boolean {
  const values = declaration.replace(/^.*:/, '').replace(';', '').trim().split(/\s+/);
  return values.length !== 4 || values[1] !== values[3];
}

const folder = 'src/website';

describe('a stylesheet', () => {
  it.each(globSync('**/*.{css,astro}', { cwd: folder }).toSorted())(
    'has no left and no right side: %s',
    (file) => {
      expect(physicalIn(readFileSync(join(folder, file), 'utf8'))).toEqual([]);
    },
  );

  it.each([
    'a { left: 0; }',
    'a { margin-left: 1rem; }',
    'a{padding-right:1rem}',
    'a { border-top-left-radius: 2px; }',
    'a { text-align: right; }',
    'a { inset: 0 1px 2px 3px; }',
    'a { margin: 0 1px 2px 3px; }',
  ])('is reported for %s', (css) => {
    expect(physicalIn(css)).toHaveLength(1);
  });

  it.each([
    'a { inset-inline-start: 0; margin-inline-end: 1rem; }',
    'a { inset: 0; margin: 0 auto; padding: 1px 2px 3px 2px; }',
    'a { text-align: start; background-position: left; }',
    '/* The left: 1px; of it. */',
  ])('is not reported for %s', (css) => {
    expect(physicalIn(css)).toEqual([]);
  });
});
