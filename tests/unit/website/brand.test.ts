import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createCanvas, drawStrokes } from '../../../src/website/components/brand/canvas.ts';
import { markImage, previewImage } from '../../../src/website/components/brand/images.ts';
import { drawText } from '../../../src/website/components/brand/letters.ts';
import { encodePng } from '../../../src/website/components/brand/png.ts';
import { loadFacts } from '../../../src/content/load.ts';

const facts = loadFacts(process.cwd(), {});

describe('the preview image', () => {
  it('is a PNG of 1200 by 630 pixels, small and equal each time', () => {
    const image = Buffer.from(previewImage(facts));
    expect(image.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(image.length).toBeLessThan(60_000);
    expect(image.equals(previewImage(facts))).toBe(true);
  });

  it('shows the name of the product, so that a new name makes a new image', () => {
    const renamed = { ...facts, product: { ...facts.product, name: 'Heron' } };
    expect(Buffer.from(previewImage(renamed)).equals(previewImage(facts))).toBe(false);
  });
});

describe('letters', () => {
  it('exist for every letter, digit and common mark', () => {
    const characters = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?'’"-–—/+&()<>„“”ß`;
    const missing = [...characters].filter((one) => drawText(one).strokes.length === 0);
    expect(missing).toEqual([]);
  });

  it('carry their accents, and leave out what they cannot draw', () => {
    for (const [accented, plain] of ['Éê', 'Üö', 'ñå', 'à'].map(
      (text) => [text, text.normalize('NFD').replace(/\p{M}/gu, '')] as const,
    )) {
      expect(drawText(accented).width).toBe(drawText(plain).width);
      expect(drawText(accented).strokes.length).toBeGreaterThan(drawText(plain).strokes.length);
    }
    expect(drawText('漢')).toEqual({ strokes: [], width: 0 });
  });

  it('are set one after the other', () => {
    expect(drawText('ab').width).toBeGreaterThan(drawText('a').width + drawText('b').width);
  });
});

describe('a PNG', () => {
  it('holds the pixels that were drawn, each row after a zero', () => {
    const canvas = createCanvas(3, 1, [10, 20, 30]);
    const dot = [1.5, 0.5] as const;
    drawStrokes(canvas, [[dot, dot]], 0.5, [255, 255, 255]);
    const file = Buffer.from(encodePng(canvas));
    const length = file.readUInt32BE(33);
    expect(file.subarray(37, 41).toString()).toBe('IDAT');
    const rows = inflateSync(file.subarray(41, 41 + length));
    expect([...rows]).toEqual([0, 10, 20, 30, 255, 255, 255, 10, 20, 30]);
  });

  it('of the mark is square', () => {
    const image = Buffer.from(markImage(48));
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([48, 48]);
  });
});
