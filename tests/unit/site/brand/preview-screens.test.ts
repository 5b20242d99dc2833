import { describe, expect, it } from 'vitest';
import { png } from '../../../../bench/content/binary-files.ts';
import type { Brand } from '../../../../src/content/model/brand/brand.ts';
import { drawPreview } from '../../../../src/site/brand/preview.ts';
import { previewScreenFindings } from '../../../../src/site/brand/preview-screens.ts';
import { renderPng } from '../../../../src/site/brand/render.ts';
import { Source } from '../../../../src/content/source/source.ts';
import { readPng } from '../../../setup/png-pixels.ts';
import { content } from '../../../setup/small-publication.ts';

/** A screenshot of one colour. */
const screen = (colour: string, mediaType = 'image/png', file?: Buffer) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="39" height="84"><rect width="39" height="84" fill="${colour}"/></svg>`;
  const href = `data:${mediaType};base64,${(file ?? Buffer.from(renderPng(svg))).toString('base64')}`;
  return { file: 'content/a.png', ratio: 39 / 84, href };
};

/** A JPEG of 8 × 16 pixels in the colour #b4456f. */
const jpeg = Buffer.from(
  '/9j/2wBDAA0NDQ0ODQ4QEA4UFhMWFB4bGRkbHi0gIiAiIC1EKjIqKjIqRDxJOzc7STxsVUtLVWx9aWNpfZeHh5e+tb75+f//2wBDAQ0NDQ0ODQ4QEA4UFhMWFB4bGRkbHi0gIiAiIC1EKjIqKjIqRDxJOzc7STxsVUtLVWx9aWNpfZeHh5e+tb75+f//wgARCAAQAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAVAQEBAAAAAAAAAAAAAAAAAAABBv/aAAwDAQACEAMQAAAAiDQf/8QAFBABAAAAAAAAAAAAAAAAAAAAEP/aAAgBAQABPwA//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPwB//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPwB//9k=',
  'base64',
);

const domain = 'a-long-name-of-a-host.linnet.example';
const draw = (title: string, previewScreens: Brand['previewScreens']) =>
  readPng(drawPreview({ ...content.brand, previewScreens }, { title, subtitle: title, domain }));

describe('a preview image with screenshots', () => {
  it('shows one phone at the right', () => {
    const [left, right] = draw('Guides', [screen('#ff00ff')]).columnsOf('#ff00ff');
    expect(left).toBeGreaterThan(800);
    expect(right).toBeLessThan(1160);
  });

  it('shows two phones beside each other', () => {
    const image = draw('Guides', [screen('#ff00ff'), screen('#ffff00')]);
    const [[first, end], [second, right]] = [
      image.columnsOf('#ff00ff'),
      image.columnsOf('#ffff00'),
    ];
    expect([first > 640, second > end - 40, right < 1190]).toEqual([true, true, true]);
  });

  it('shows a JPEG', () => {
    expect(draw('Guides', [screen('', 'image/jpeg', jpeg)]).columnsOf('#b4456f')[0]).toBeLessThan(
      1000,
    );
  });

  it.each([
    'Guides',
    'Wort '.repeat(14).trim(),
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
  ])('has all texts beside the phones: %s', (title) => {
    const { palette } = content.brand;
    const image = draw(title, [screen('#ff00ff'), screen('#ff00ff')]);
    for (const colour of [palette.light.paper, palette.dark.accent]) {
      const [left, right] = image.columnsOf(colour);
      expect(left).toBeGreaterThanOrEqual(90);
      expect(right).toBeLessThan(640);
    }
  });
});

describe('the check of screenshots', () => {
  const source = new Source('content/site.yaml', 'brand:\n  preview_screens: [a.png]\n');
  const findings = (...previewScreens: Brand['previewScreens'][number][]) =>
    previewScreenFindings({ ...content.brand, previewScreens }, source);

  it('accepts files that the renderer can draw', () => {
    expect(findings(screen('#000000'), screen('', 'image/jpeg', jpeg))).toEqual([]);
  });

  it('reports a damaged file, although its size can be read', () => {
    const damaged = Buffer.from(png(390, 844));
    // In the compressed pixels.
    damaged[60]! ^= 0xff;
    expect(findings(screen('', 'image/png', damaged))).toMatchObject([
      { message: expect.stringMatching(/^content\/a\.png is damaged.*PNG or JPEG\.$/) },
    ]);
  });
});
