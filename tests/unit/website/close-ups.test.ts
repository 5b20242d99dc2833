import { describe, expect, it } from 'vitest';
import type { BodyNode } from '../../../src/content/markdown/tree.ts';
import { closeUpsOf } from '../../../src/website/rendering/screen-panel.ts';

const panel = (...urls: string[]) => pictures(['screen', 'phone'], urls);

const pictures = (classes: string[], urls: string[]): BodyNode =>
  ({
    type: 'paragraph',
    children: urls.map((url) => ({ type: 'image', url, alt: '', data: { classes } })),
  }) as unknown as BodyNode;

const layout = (name: string, ...children: BodyNode[]): BodyNode =>
  ({
    type: 'box',
    data: { hName: 'div', hProperties: { className: [name] } },
    children,
  }) as BodyNode;

const hero = layout('hero', panel('/a', '/b'));

describe('phones seen from nearby', () => {
  it.each(['cards', 'features'])('are all in %s, if one is in the hero, too', (name) => {
    const [first, second, pair] = [panel('/a'), panel('/c'), panel('/d', '/e')];
    const found = closeUpsOf([hero, layout(name, first, pair), layout(name, second)]);
    expect([...found]).toEqual([first, second]);
  });

  it.each<[string, BodyNode[]]>([
    ['screenshots that the hero does not show', [hero, layout('cards', panel('/c'))]],
    ['no hero', [layout('cards', panel('/a'))]],
    ['a closing section', [hero, layout('banner', panel('/a'))]],
    ['a gallery', [hero, panel('/a')]],
    ['a tablet', [hero, layout('cards', pictures(['screen', 'tablet'], ['/a']))]],
    ['a poster', [hero, layout('cards', pictures(['screen', 'phone', 'poster'], ['/a']))]],
  ])('are missing with %s', (_, text) => {
    expect(closeUpsOf(text).size).toBe(0);
  });
});
