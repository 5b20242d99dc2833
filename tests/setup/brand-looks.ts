import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContent } from '../../src/content/model/load.ts';

/** The folders of tests/fixtures/brands: a brand with a PNG logo, one with a yellow accent, and a dark one. */
export const brandLooks = ['harbour', 'sunrise', 'night'] as const;

/**
 * Gives the sample in `root` another brand: its settings replace those in site.yaml, and its files are added. The
 * pictures of the sample get its colours, as a team would draw its own.
 */
export function useLook(root: string, look: (typeof brandLooks)[number]): void {
  const folder = join('tests/fixtures/brands', look);
  rmSync(join(root, 'content/logo.svg'));
  for (const file of readdirSync(folder)) {
    if (/\.(?:css|png|svg|woff2)$/.test(file))
      cpSync(join(folder, file), join(root, 'content', file));
  }
  const site = join(root, 'content/site.yaml');
  const own = readFileSync(join(folder, 'brand.yaml'), 'utf8');
  writeFileSync(site, readFileSync(site, 'utf8').replace(/^brand:\n(?: .*\n)+/m, own));
  const { light, dark } = readContent(root, {}, '2026-11-21').contentOn('2026-11-21').brand.palette;
  const pictures = join(root, 'content/pages/pictures');
  for (const file of readdirSync(pictures)) {
    const drawing = readFileSync(join(pictures, file), 'utf8')
      // White text is on cards, which need a colour as dark as that of links.
      .replaceAll(/\.c1 \{ fill: #(?:0b5f56|1f7d71) \}/g, `.c1 { fill: ${light.accent} }`)
      .replaceAll('.o { fill: #fff }', `.o { fill: ${light.onFill} }`)
      .replaceAll('#0b5f56', light.fill)
      .replaceAll('#d5e8e4', light.wash)
      .replaceAll('#79d3c3', dark.fill)
      .replaceAll('#1b3a35', dark.wash)
      .replaceAll('#06231f', dark.onFill);
    writeFileSync(join(pictures, file), drawing);
  }
}
