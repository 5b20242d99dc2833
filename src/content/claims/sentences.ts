import type { Page } from '../facts.ts';
import { readBody } from '../language/read-body.ts';
import { runningText } from '../language/running-text.ts';
import { childrenOf, nodes, span, type BodyNode, type Span } from '../language/tree.ts';
import { historySpans } from './history.ts';

/** A stretch of prose without markup: a sentence, or a row of a table. */
export interface Sentence {
  text: string;
  /** Where a character of it stands in the body of the page. */
  offsetAt(index: number): number;
}

/**
 * The sentences of a page, those of headings, lists, tables and notes among them. Code, quotations and
 * what is marked as history claim nothing and are left out. A list is also read as the end of the line
 * that leads to it, because "Requirements:" above "iOS 14" says what neither says alone. `isOfInterest`
 * tells by the source of a block whether it is worth reading.
 */
export function sentencesOf(page: Page, isOfInterest: (source: string) => boolean): Sentence[] {
  const { root, comments } = readBody(page);
  const history = historySpans(page.body, root, comments);
  const blocks = blocksOf(root).filter((pieces) =>
    pieces.some(({ start, end }) => isOfInterest(page.body.slice(start, end))),
  );
  if (blocks.length === 0) return [];
  const running = runningText(root, page.body);
  const isPast = (offset: number) =>
    history.some(({ start, end }) => start <= offset && offset < end);
  return blocks
    .filter((pieces) => !pieces.some(({ start }) => isPast(start)))
    .flatMap((pieces) => splitSentences(plainOf(running, pieces)))
    .concat(addressesOf(page, root).filter(({ offsetAt }) => !isPast(offsetAt(0))));
}

/** Blocks of prose, each with the places of its parts. */
function blocksOf(root: BodyNode): Span[][] {
  const blocks: Span[][] = [];
  walk(root);
  return blocks;

  function walk(node: BodyNode): void {
    if (node.type === 'blockquote') return;
    if (isBlock.has(node.type === 'element' ? node.name : node.type)) {
      blocks.push([span(node)]);
      return;
    }
    const children = childrenOf(node);
    for (const [index, child] of children.entries()) {
      const before = children[index - 1];
      if (child.type === 'list' && before && isLead.has(before.type)) {
        blocks.push([span(before), ...itemsOf(child)]);
      }
      walk(child);
    }
  }
}

const isBlock = new Set<string>(['paragraph', 'heading', 'tableRow', 'summary']);
const isLead = new Set<string>(['paragraph', 'heading']);

/** The first lines of the first items of a list. */
function itemsOf(list: BodyNode): Span[] {
  return childrenOf(list)
    .slice(0, 8)
    .flatMap((item) => {
      const first = childrenOf(item)[0];
      return first?.type === 'paragraph' ? [span(first)] : [];
    });
}

/** Where links lead that do not say so. */
function addressesOf(page: Page, root: BodyNode): Sentence[] {
  return [...nodes(root)].flatMap((node) => {
    if (node.type !== 'link' || !/^(?:mailto:|https?:)/.test(node.url)) return [];
    const text = node.url.replace(/^mailto:/, '').replace(/[?#].*$/, '');
    const { start, end } = span(node);
    const isShown = page.body
      .slice(start, end)
      .replace(/\]\([^]*$/, '')
      .includes(text);
    return isShown ? [] : [{ text, offsetAt: () => start }];
  });
}

/** The plain text of the parts of a block, with commas between them. */
function plainOf(running: string, pieces: readonly Span[]): Sentence {
  const parts = pieces.map(({ start, end }, index) => {
    const text = running.slice(start, end).replaceAll(gaps, ' ').trim();
    return index < pieces.length - 1 ? `${text.replace(/[.,:;]$/, '')}, ` : text;
  });
  let places: number[] | undefined;
  return { text: parts.join(''), offsetAt };

  function offsetAt(index: number): number {
    places ??= pieces.flatMap(({ start, end }, piece) =>
      placesIn(running, start, end, parts[piece]!),
    );
    return places[index]!;
  }
}

/** Where each character of a part of a text stands in its source. */
function placesIn(running: string, start: number, end: number, part: string): number[] {
  const places: number[] = [];
  let isGap = true;
  for (let at = start; at < end; at++) {
    const isSpace = running[at] === '\0' || /\s/.test(running[at]!);
    if (!isSpace || !isGap) places.push(at);
    isGap = isSpace;
  }
  while (places.length < part.length) places.push(end - 1);
  places.length = part.length;
  return places;
}

/** White space and marks. */
const gaps = /[\s\0]+/g;

/** The longest stretch that is read at once. */
const longest = 800;

function splitSentences({ text, offsetAt }: Sentence): Sentence[] {
  const sentences: Sentence[] = [];
  for (const { 0: found, index } of text.matchAll(sentence)) {
    sentences.push({ text: found, offsetAt: (place) => offsetAt(index + place) });
  }
  return sentences;
}

const sentence = new RegExp(
  String.raw`\S(?:[^.!?]|[.!?](?!["”)]? (?:["“(]?\p{Lu}|$))){0,${longest}}[.!?]?["”)]?`,
  'gu',
);
