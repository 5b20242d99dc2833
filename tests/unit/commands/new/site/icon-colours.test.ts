import { describe, expect, it } from 'vitest';
import { coloursOf } from '../../../../../src/commands/new/site/icon-colours.ts';
import { dataUrl } from '../../../../../src/commands/new/site/pictures.ts';
import { toOklch } from '../../../../../src/content/model/brand/oklch.ts';
import { renderPng } from '../../../../../src/site/brand/render.ts';

/** Returns the colours of an icon with this drawing. */
const colours = (drawing: string) =>
  coloursOf(
    dataUrl(
      'image/png',
      renderPng(
        `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">${drawing}</svg>`,
      ),
    ),
  );

const ground = (fill: string) => `<rect width="256" height="256" fill="${fill}"/>`;
const disc = (fill: string, r = 70) => `<circle cx="128" cy="128" r="${r}" fill="${fill}"/>`;
const stripe = (fill: string, height: number) =>
  `<rect width="256" height="${height}" fill="${fill}"/>`;

describe('the accent of an icon', () => {
  it.each([
    ['of one colour', ground('#0b8f86'), '#0b8f86'],
    ['with a white drawing', ground('#c83264') + disc('#ffffff'), '#c83264'],
    ['on a white ground', ground('#ffffff') + disc('#d80027', 40), '#d80027'],
    ['on a black ground', ground('#0c0c0e') + disc('#ffd21f', 40), '#ffd21f'],
    ['on a ground that is nearly black', ground('#0b1524') + disc('#3fa9f5', 40), '#3fa9f5'],
    ['on a grey ground', ground('#8c8c8c') + disc('#1f6bff', 40), '#1f6bff'],
    ['in pastel', ground('#f8cfdc') + disc('#fff6f9'), '#f8cfdc'],
    ['with transparent corners', disc('#8a3ffc', 110), '#8a3ffc'],
    [
      'that is half transparent at its edges',
      `<g opacity="0.7">${disc('#c83264', 110)}</g>`,
      '#c83264',
    ],
  ])('%s is this colour', (_, drawing, expected) => {
    const found = toOklch(colours(drawing)!.accent);
    const wanted = toOklch(expected as '#000000');
    expect(Math.abs(found.l - wanted.l)).toBeLessThan(0.03);
    expect(Math.abs(found.c - wanted.c)).toBeLessThan(0.03);
    expect(Math.abs(((found.h - wanted.h + 540) % 360) - 180)).toBeLessThan(8);
  });

  it.each([
    ['black and white', ground('#111113') + disc('#ffffff'), 0.18],
    ['a black drawing on white', ground('#ffffff') + disc('#101010'), 0.17],
    ['grey', ground('#808080'), 0.6],
  ])('without colours, %s, is black or its grey', (_, drawing, lightness) => {
    const { accent, second } = colours(drawing)!;
    expect(toOklch(accent).c).toBeLessThan(0.005);
    expect(toOklch(accent).l).toBeCloseTo(lightness, 1);
    expect(second).toBeUndefined();
  });

  it('is not the mean of two colours', () => {
    const { accent, second } = colours(ground('#0a3d91') + stripe('#ff8a00', 100))!;
    const hues = [accent, second!].map((one) => Math.round(toOklch(one).h / 10) * 10);
    expect(hues.sort((a, b) => a - b)).toEqual([-100, 60]);
  });
});

it('has no second colour if only a small part has another hue', () => {
  expect(colours(ground('#0b8f86') + disc('#ff3b30', 20))!.second).toBeUndefined();
});

it('a transparent icon has no colours', () => {
  expect(colours('<g/>')).toBeUndefined();
});
