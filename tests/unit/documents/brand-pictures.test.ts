import { describe, expect, it } from 'vitest';
import type { Brand } from '../../../src/model/brand/brand.ts';
import { palette } from '../../../src/model/brand/palette.ts';
import type { Facts } from '../../../src/model/facts.ts';
import { loadFacts } from '../../../src/model/load.ts';
import { brandPictureDocuments } from '../../../src/documents/pages/brand-pictures.ts';
import { siteModel } from '../../../src/publication.ts';
import { customProperties } from '../../../src/website/styles/brand-styles.ts';
import { facts as small } from '../../setup/small-publication.ts';
import { readPng } from '../../setup/png-pixels.ts';

/** A mark in violet: a square in the accent colour and a dot in another colour. */
const brand: Brand = {
  mark: {
    viewBox: '0 0 10 10',
    ratio: 1,
    shapes:
      '<g fill="currentColor"><rect width="10" height="10"></rect><circle cx="5" cy="5" r="3" fill="#ffcc00"></circle></g>',
  },
  palette: palette('#5b21b6', '#c4b5fd'),
};

function imagesOf(facts: Facts) {
  return new Map(brandPictureDocuments(siteModel(facts)).map(({ path, body }) => [path, body()]));
}
const pngOf = (images: ReturnType<typeof imagesOf>, path: string) =>
  readPng(images.get(path) as Uint8Array);

describe('another accent and another mark', () => {
  const images = imagesOf({ ...small, brand });
  const { tile, light, dark } = brand.palette;

  it('make another favicon', () => {
    const favicon = images.get('/favicon.svg') as string;
    expect(favicon).toContain(brand.mark.shapes);
    expect(favicon).toContain(`color="${dark.accent}"`);
    expect(favicon).toContain(`fill="${tile}"`);
    expect(favicon).not.toContain(small.brand.mark.shapes);
  });

  it('make another icon', () => {
    const icon = pngOf(images, '/icon.png');
    expect([icon.width, icon.height]).toEqual([192, 192]);
    expect(icon.colourAt(5, 5)).toBe(tile);
    expect(icon.colourAt(45, 45)).toBe(dark.accent);
    expect(icon.colourAt(96, 96)).toBe('#ffcc00');
  });

  it('make other preview images', () => {
    const previews = [...images.keys()].filter((path) => path.startsWith('/og'));
    for (const path of previews) {
      const image = pngOf(images, path);
      expect([image.width, image.height]).toEqual([1200, 630]);
      expect(image.colourAt(5, 5)).toBe(tile);
      expect(image.colourAt(860, 100)).toBe(dark.accent);
      expect(image.colourAt(980, 220)).toBe('#ffcc00');
    }
    expect(previews).toContain('/og.png');
  });

  it('colour the pages', () => {
    const css = customProperties(brand.palette);
    expect(css).toContain(`--accent: light-dark(${light.accent}, ${dark.accent});`);
    expect(css).toContain('light-dark(#5b21b6, #c4b5fd)');
  });
});

describe('the pictures of the brand', () => {
  const images = imagesOf(loadFacts(process.cwd(), {}));

  it('are small', () => {
    for (const [path, body] of images) expect(body.length, path).toBeLessThan(70_000);
  });
});
