import { describe, expect, it } from 'vitest';
import type { BodyNode, BoxNode } from '../../../src/content/markdown/tree.ts';
import { heroIconsOf } from '../../../src/website/rendering/hero-icons.ts';

const box = (hName: string, children: BodyNode[], className: string[] = []): BoxNode =>
  ({ type: 'box', data: { hName, hProperties: { className } }, children }) as BoxNode;

const icon = (d: string) => box('svg', [{ ...box('path', []), value: d } as BodyNode]);

const heading = (...children: BodyNode[]): BodyNode => ({ type: 'heading', children }) as BodyNode;

const image = (classes: string[]): BodyNode =>
  ({ type: 'image', url: '/a.webp', alt: '', data: { classes } }) as unknown as BodyNode;

const panel = (...classes: string[]): BodyNode =>
  ({ type: 'paragraph', children: [image(classes)] }) as BodyNode;

/** A paragraph with a picture that is a link. */
const linked = (...classes: string[]): BodyNode =>
  ({
    type: 'paragraph',
    children: [{ type: 'link', url: '/a', children: [image(classes)] }],
  }) as unknown as BodyNode;

const phone = panel('screen', 'phone');
const hero = (...children: BodyNode[]) => box('div', children, ['hero']);
const cards = (...icons: string[]) =>
  box(
    'div',
    icons.map((one) => box('section', [heading(icon(one))])),
    ['cards'],
  );

describe('the icons around the screenshots of a hero', () => {
  it.each<[string, number, BodyNode[]]>([
    ['all icons', 3, [hero(phone), cards('a', 'b', 'c')]],
    ['four of many icons', 4, [hero(phone), cards('a', 'b', 'c', 'd', 'e')]],
    ['each icon once', 2, [hero(phone), cards('a', 'b', 'a')]],
    ['the icons of several rows', 2, [hero(phone), cards('a'), cards('b')]],
  ])('are %s of the cards', (_, count, text) => {
    expect(heroIconsOf(text)?.icons).toHaveLength(count);
    expect(heroIconsOf(text)?.panel).toBe(phone);
  });

  it.each<[string, BodyNode[]]>([
    ['a single icon', [hero(phone), cards('a')]],
    ['the same icon in all cards', [hero(phone), cards('a', 'a', 'a')]],
    ['icons outside cards', [hero(phone), heading(icon('a')), heading(icon('b'))]],
    ['no devices', [hero(panel()), cards('a', 'b')]],
    ['drawings of devices', [hero(panel('screen', 'phone', 'poster')), cards('a', 'b')]],
    [
      'drawings of devices that are links',
      [hero(linked('screen', 'phone', 'poster')), cards('a', 'b')],
    ],
    ['no hero', [phone, cards('a', 'b')]],
  ])('are missing with %s', (_, text) => {
    expect(heroIconsOf(text)).toBeUndefined();
  });
});
