import { expect, it } from 'vitest';
import type { BodyNode, BoxNode } from '../../../src/content/markdown/tree.ts';
import { layoutClasses } from '../../../src/website/rendering/layout-classes.ts';

const text = (value: string): BodyNode => ({ type: 'text', value }) as BodyNode;

const box = (hName: string, children: BodyNode[], className: string[] = []): BoxNode =>
  ({ type: 'box', data: { hName, hProperties: { className } }, children }) as BoxNode;

const link = { type: 'link', url: '/a', children: [text('Maps')] } as unknown as BodyNode;

const heading = (depth: number, icon: boolean): BodyNode =>
  ({
    type: 'heading',
    depth,
    children: [...(icon ? [box('svg', [])] : []), text('Maps')],
  }) as BodyNode;

const linkHeading = { ...heading(3, false), children: [link] } as BodyNode;

const paragraph = { type: 'paragraph', children: [text('Shows them.')] } as BodyNode;

const screen = {
  type: 'paragraph',
  children: [{ type: 'image', url: '/a.webp', alt: '', data: { classes: ['screen', 'phone'] } }],
} as unknown as BodyNode;

const section = (...children: BodyNode[]) => box('section', children);

const picture = {
  type: 'paragraph',
  children: [{ type: 'image', url: '/a.png', alt: '', data: { classes: [] } }],
} as unknown as BodyNode;

const words = section(heading(3, false), paragraph);
const line = section(heading(3, true));
const card = section(heading(3, true), paragraph);
const pictured = section(heading(3, false), paragraph, screen);

it.each<[string, string, BodyNode[], string[]]>([
  ['icons with texts', 'cards', [card, card], ['points']],
  ['three icons with texts', 'cards', Array(3).fill(card), ['points']],
  ['four icons with texts', 'cards', Array(4).fill(card), ['points']],
  ['five icons with texts', 'cards', Array(5).fill(card), ['points', 'large-first', 'above-2']],
  ['six icons with texts', 'cards', Array(6).fill(card), ['points', 'large-first', 'above-3']],
  ['seven icons with texts', 'cards', Array(7).fill(card), ['points', 'large-first', 'above-4']],
  ['eight icons with texts', 'cards', Array(8).fill(card), ['points']],
  ['nine icons with texts', 'cards', Array(9).fill(card), ['points', 'large-first', 'above-3']],
  ['six sentences', 'cards', Array(6).fill(line), ['lines']],
  ['an icon with a text among words', 'cards', [card, words], []],
  ['cards of words', 'cards', [words, words], ['words']],
  ['a picture among words', 'cards', [words, section(heading(3, false), picture)], []],
  ['links with texts', 'cards', [section(linkHeading, paragraph)], []],
  ['links without texts', 'cards', [section(linkHeading), section(linkHeading)], ['links']],
  ['a link among headings', 'cards', [section(linkHeading), section(heading(3, false))], []],
  ['sentences beside icons', 'cards', [line, line], ['lines']],
  ['a sentence among cards', 'cards', [line, card], []],
  ['headings without icons', 'cards', [section(heading(3, false))], []],
  ['a single picture in the first card', 'cards', [pictured, card, card], ['beside', 'of-3']],
  ['a single picture in another card', 'cards', [card, pictured], ['mixed']],
  ['a card among pictures', 'cards', [pictured, card, pictured], ['mixed']],
  ['pictures in all cards', 'cards', [pictured, pictured], []],
  ['many cards beside a picture', 'cards', [pictured, ...Array(6).fill(card)], ['beside', 'of-5']],
  ['a card alone', 'cards', [card], ['points']],
  ['a picture alone', 'cards', [pictured], []],
  ['a single feature', 'features', [pictured], ['single']],
  ['several features', 'features', [pictured, pictured], []],
  ['a feature that is a section', 'features', [section(heading(2, false), screen)], []],
  ['steps', 'steps', [pictured], []],
])('the classes of a layout depend on its sections: %s', (_, layout, sections, expected) => {
  expect(layoutClasses(box('div', sections, [layout]))).toEqual(expected);
});

it('tells a section with a screenshot from others', () => {
  expect(layoutClasses(pictured)).toEqual(['pictured']);
  expect(layoutClasses(card)).toEqual([]);
});
