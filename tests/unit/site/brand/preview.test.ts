import { describe, expect, it } from 'vitest';
import { fonts } from '../../../../src/site/brand/fonts.ts';
import { drawPreview, undrawable } from '../../../../src/site/brand/preview.ts';
import { content } from '../../../setup/small-publication.ts';
import { readPng } from '../../../setup/png-pixels.ts';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<{ drawable: [string, string][] }>(import.meta.url);

const { brand } = content;
const domain = 'linnet.example';
const draw = (title: string, subtitle: string) =>
  readPng(drawPreview(brand, { title, subtitle, domain }));

describe('the fonts', () => {
  it.each(table.drawable)('draw %s', (_, text) => {
    expect(undrawable({ title: text, subtitle: text })).toEqual([]);
    expect(fonts[700].missing('…'), 'which ends a text that is cut').toEqual([]);
  });
});

describe('a preview image', () => {
  it('shows the title on the left and the mark on the right', () => {
    const [left, right] = draw('Guides', '').columnsOf(brand.palette.light.paper);
    expect(left).toBeGreaterThanOrEqual(90);
    expect(left).toBeLessThan(120);
    expect(right).toBeLessThan(850);
  });

  it.each([
    ['the longest title that a page may have', 'Wort '.repeat(14).trim()],
    ['one long word', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten'],
    ['far too much', 'Far too much text. '.repeat(60).trim()],
  ])('keeps %s beside the mark', (_, title) => {
    const [left, right] = draw(title, title).columnsOf(brand.palette.light.paper);
    expect(left).toBeGreaterThanOrEqual(90);
    expect(right).toBeLessThan(830);
  });

  it.each([
    ['a Chinese title', '联系人名片', 'Linnet', ['联', '系', '人', '名', '片']],
    ['an emoji in the name', 'Guides', 'Linnet 🐦', ['🐦']],
    ['an Arabic word', 'Κάρτα يد', 'Linnet', ['ي', 'د']],
  ])('with %s shows only the mark and the domain', (_, title, subtitle, characters) => {
    expect(undrawable({ title, subtitle })).toEqual(characters);
    const image = draw(title, subtitle);
    expect(image.columnsOf(brand.palette.light.paper)).toEqual([Infinity, -Infinity]);
    const [left, right] = image.columnsOf(brand.palette.dark.accent);
    expect(left + right, 'in the middle').toBeGreaterThan(1150);
    expect(left + right).toBeLessThan(1250);
  });
});
