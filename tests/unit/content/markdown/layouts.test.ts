import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { layouts } from '../../../../src/content/markdown/constructs.ts';

const styles = globSync('src/website/styles/*.css').map((file) => readFileSync(file, 'utf8'));

it.each(Object.keys(layouts))('the layout %s has a style in src/website/styles/', (name) => {
  expect(styles.some((css) => new RegExp(`\\.${name}(?![\\w-])`).test(css))).toBe(true);
});
