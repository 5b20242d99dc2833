import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { brandAssets } from '../../../../src/site/brand/assets.ts';
import { loadContent } from '../../../setup/load-content.ts';
import { smallContent, writeContent } from '../../../setup/small-content.ts';

const font = readFileSync('tests/fixtures/brands/night/manrope.woff2');

it.each([
  ['for regular and bold text', 'font: { regular: a.woff2, bold: a.woff2 }'],
  ['under two names', 'font: { regular: a.woff2, bold: b.woff2 }'],
  ['for text and headings', 'font: a.woff2\n  heading_font: a.woff2'],
  ['for text and, in a list, headings', 'font: a.woff2\n  heading_font: { files: [a.woff2] }'],
  ['twice in a list', 'font: { files: [a.woff2, b.woff2] }'],
])('the same font %s is one file', (_, lines) => {
  using folder = writeContent({
    'content/site.yaml': smallContent['content/site.yaml']!.replace('brand:', `$&\n  ${lines}`),
    'content/a.woff2': font,
    'content/b.woff2': font,
  });
  const { fonts, preloaded } = brandAssets(loadContent(folder.root, {}));
  expect(fonts).toHaveLength(1);
  expect(preloaded).toEqual(fonts.map(({ path }) => path));
});
