import { describe, expect, it } from 'vitest';
import type { Brand } from '../../../../src/content/model/brand/brand.ts';
import type { Mark } from '../../../../src/content/model/brand/mark.ts';
import { palette } from '../../../../src/content/model/brand/palette.ts';
import type { Content } from '../../../../src/content/model/content.ts';
import { readContent } from '../../../../src/content/model/load.ts';
import { loadContent } from '../../../setup/load-content.ts';
import { renderPng } from '../../../../src/site/brand/render.ts';
import { smallContent, writeContent } from '../../../setup/small-content.ts';
import {
  brandDocuments,
  previewDocuments,
} from '../../../../src/site/documents/pages/brand-files.ts';
import { siteModel } from '../../../../src/site/publication.ts';
import { content as small } from '../../../setup/small-publication.ts';
import { readPng } from '../../../setup/png-pixels.ts';

/** A mark in violet: a disc in the accent colour and a dot in another colour. */
const mark: Mark = {
  viewBox: '0 0 10 10',
  ratio: 1,
  shapes:
    '<g fill="currentColor"><path d="M0 5a5 5 0 0 1 10 0v1a4 4 0 0 1-10 0z"></path><circle cx="5" cy="5" r="3" fill="#ffcc00"></circle></g>',
  isPicture: false,
};
const brand: Brand = {
  ...small.brand,
  logo: { light: mark, dark: mark },
  palette: palette('#5b21b6', '#c4b5fd'),
};

function imagesOf(content: Content) {
  const documents = [...brandDocuments(content), ...previewDocuments(siteModel(content))];
  return new Map(documents.map(({ path, body }) => [path, body()]));
}
const pngOf = (images: ReturnType<typeof imagesOf>, path: string) =>
  readPng(images.get(path) as Uint8Array);

describe('another accent and another mark', () => {
  const images = imagesOf({ ...small, brand });
  const { tile, light, dark } = brand.palette;

  it('make another favicon', () => {
    const favicon = images.get('/favicon.svg') as string;
    expect(favicon).toContain(mark.shapes);
    expect(favicon).toContain(`color="${dark.accent}"`);
    expect(favicon).toContain(`fill="${tile}"`);
    expect(favicon).not.toContain(small.brand.logo!.light.shapes);
  });

  it('make another icon', () => {
    const icon = pngOf(images, '/icon.png');
    expect([icon.width, icon.height]).toEqual([192, 192]);
    expect(icon.colourAt(5, 5)).toBe(tile);
    expect(icon.colourAt(96, 45)).toBe(dark.accent);
    expect(icon.colourAt(96, 96)).toBe('#ffcc00');
  });

  it('make other preview images', () => {
    const previews = [...images.keys()].filter((path) => path.startsWith('/og'));
    for (const path of previews) {
      const image = pngOf(images, path);
      expect([image.width, image.height]).toEqual([1200, 630]);
      expect(image.colourAt(5, 5)).toBe(tile);
      expect(image.colourAt(980, 110)).toBe(dark.accent);
      expect(image.colourAt(980, 220)).toBe('#ffcc00');
    }
    expect(previews).toContain('/og.png');
  });

  it('colour the pages', () => {
    const [, css] = [...images].find(([path]) => path.startsWith('/brand/style.'))!;
    expect(css).toContain(`--accent: light-dark(${light.accent}, ${dark.accent});`);
    expect(css).toContain('light-dark(#5b21b6, #c4b5fd)');
  });
});

const png = (shapes: string) =>
  Buffer.from(
    renderPng(`<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">${shapes}</svg>`),
  );
const disc = '<circle cx="256" cy="256" r="240" fill="#2f1170"/>';
const eye = '<circle cx="256" cy="256" r="99" fill="#e8a33d"/>';
const square = '<rect width="512" height="512" fill="#2f1170"/>';
const imagesWith = (logo: Uint8Array) => {
  using folder = writeContent({
    'content/site.yaml': smallContent['content/site.yaml']!.replace('logo.svg', 'logo.png'),
    'content/logo.svg': { link: 'logo.png' },
    'content/logo.png': logo,
  });
  return imagesOf(readContent(folder.root, {}, '2026-11-21').contentOn('2026-11-21'));
};

describe('a PNG logo', () => {
  it('is in icons and preview images, on white if it is as dark as their tile', () => {
    const images = imagesWith(png(disc));
    const icon = pngOf(images, '/icon.png');
    expect([icon.colourAt(5, 5), icon.colourAt(96, 96)]).toEqual(['#ffffff', '#2f1170']);
    const preview = pngOf(images, '/og.png');
    expect([preview.colourAt(980, 95), preview.colourAt(980, 220)]).toEqual(['#ffffff', '#2f1170']);
  });

  it('without transparent parts fills the icon', () => {
    expect(pngOf(imagesWith(png(square)), '/icon.png').colourAt(2, 2)).toBe('#2f1170');
  });

  it.each([
    ['dark', '#101014', '#ffffff'],
    ['light', '#fdfdfd', '#000000'],
  ])('without transparent parts has an edge on %s pages if it is as %s', (_, colour, edge) => {
    const files = imagesWith(png(`<rect width="512" height="512" fill="${colour}"/>${eye}`));
    const logos = [...files].flatMap(([path, text]) => (path.includes('/logo.') ? [text] : []));
    const edges = logos.map((text) => /stroke="(#\w+)"/.exec(text as string)?.[1]);
    expect(edges.filter((one) => one !== undefined)).toEqual([edge]);
  });

  it('without transparent parts has no edge if it is easy to see', () => {
    const texts = [...imagesWith(png(square.replace('2f1170', '4b8fd6')))].map(([, text]) => text);
    expect(texts.some((text) => typeof text === 'string' && text.includes('stroke="#'))).toBe(
      false,
    );
  });

  it('is small in the favicon and in the header, and has a plate on dark pages', () => {
    // The favicon, two logos, and the QR code of the site.
    const files = [...imagesWith(png(disc))].filter(([path]) => path.endsWith('.svg'));
    const texts = files.map(([, text]) => text as string);
    expect(texts.map((text) => text.length < 12_000)).toEqual([true, true, true, true]);
    expect(texts.filter((text) => text.includes('<image')).length).toBe(3);
    expect(texts.filter((text) => text.includes('rx="6.16" fill="#ffffff"')).length).toBe(1);
  });
});

describe('without a logo', () => {
  const images = imagesOf({ ...small, brand: { ...brand, logo: undefined } });

  it('icons and preview images show the first letter of the product', () => {
    const icon = pngOf(images, '/icon.png');
    // The upright and the right end of the letter L.
    expect([icon.colourAt(68, 60), icon.colourAt(120, 148)]).toEqual(
      Array.from({ length: 2 }, () => brand.palette.dark.accent),
    );
    expect(icon.colourAt(120, 60)).toBe(brand.palette.tile);
  });

  it('the stylesheet names none', () => {
    const [, css] = [...images].find(([path]) => path.startsWith('/brand/style.'))!;
    expect(css).not.toContain('--logo');
  });
});

describe('the pictures of the brand', () => {
  const images = imagesOf(loadContent(process.cwd(), {}));

  it('are small', () => {
    for (const [path, body] of images) expect(body.length, path).toBeLessThan(70_000);
  });
});
