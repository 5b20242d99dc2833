import { withoutCode } from '../markdown/code-lines.ts';
import { isBlock } from '../markdown/flow.ts';
import { headings } from '../markdown/heading-ids.ts';
import { readBody } from '../markdown/read-body.ts';
import { childrenOf, nodes, plainText, span, type BodyNode, type Span } from '../markdown/tree.ts';
import type { Page } from '../model/facts.ts';
import type { Source } from '../source/source.ts';
import { yamlTexts } from '../source/yaml-texts.ts';

/** A text that is read as a unit: a paragraph, a heading, a table row, a title or a text of a data file. */
export interface TextBlock {
  source: Source;
  text: string;
  /** On a page: the title, the headings above the text, and the head of its table. In YAML: the names of its fields. */
  context: string;
  /** Returns the offset in the source for an offset in the text. */
  at: (offset: number) => number;
  /** Returns the kind of the text at an offset: prose, code (also for addresses), or the value of a placeholder. */
  kindAt: (offset: number) => 'prose' | 'code' | 'value';
}

/** Returns the texts of a page, without those below `<!-- history -->`. */
export function pageBlocks(page: Page): TextBlock[] {
  const { root } = readBody(page);
  const past = pastParts(page, root);
  if (past.some(({ start }) => start === 0)) return [];
  const blocks: TextBlock[] = [];
  const above = [page.title];
  const add = (node: BodyNode, context = '') => {
    const { start } = span(node);
    if (past.some((part) => part.start <= start && start < part.end)) return;
    blocks.push(nodeBlock(page, node, [...above, context].join('\n')));
    for (const one of nodes(node)) {
      if ('url' in one) blocks.push(partsBlock(page, [{ text: one.url, node: one }], ''));
    }
  };
  const walk = (node: BodyNode): void => {
    const children = childrenOf(node);
    if (node.type === 'heading') {
      above.length = Math.min(above.length, node.depth);
      add(node);
      above[node.depth] = plainText(node);
    } else if (node.type === 'table') {
      const [head, ...rows] = children;
      for (const row of [head!, ...rows]) add(row, plainText(head!));
    } else if (node.type === 'note') {
      if (node.title.length > 0) add({ ...node, children: [] });
      node.children.forEach(walk);
    } else if (node.type === 'code' || node.type === 'definition') add(node);
    else if (children.length > 0 && !children.some(isBlock)) add(node);
    else children.forEach(walk);
  };
  walk(root);
  const fields = yamlBlocks(page.source).filter(({ context }) =>
    /^(?:\w+_)?title$|^description$/.test(context),
  );
  return [...fields, ...blocks];
}

/** Returns the texts in the YAML of a source. */
export const yamlBlocks = (source: Source): TextBlock[] =>
  yamlTexts(source.yaml).map(({ value, context, at: start }) => ({
    source,
    text: value,
    context,
    at: (offset) => placeIn(source.text, value, offset, start),
    kindAt: () => 'prose',
  }));

/** A part of a block: a text and the node that it comes from. */
interface Part {
  text: string;
  node: BodyNode;
}

function nodeBlock(page: Page, node: BodyNode, context: string): TextBlock {
  const parts = (one: BodyNode): Part[] => {
    if (one.type === 'image' || one.type === 'imageReference')
      return [{ text: one.alt ?? '', node: one }];
    if (one.type === 'code') return [{ text: one.value, node: one }];
    if ('value' in one) return [{ text: one.value.replaceAll('\n', ' '), node: one }];
    const below = childrenOf(one).flatMap(parts);
    return one.type === 'tableCell' || one.type === 'break'
      ? [...below, { text: ' | ', node: one }]
      : below;
  };
  return partsBlock(page, parts(node), context);
}

function partsBlock(page: Page, parts: readonly Part[], context: string): TextBlock {
  const { body, bodyStart, source } = page;
  const partAt = (offset: number) => {
    let start = 0;
    for (const { text, node } of parts) {
      if (offset < start + text.length) return { start, text, node };
      start += text.length;
    }
    return undefined;
  };
  return {
    source,
    text: parts.map(({ text }) => text).join(''),
    context,
    at(offset) {
      const { start, text, node } = partAt(offset)!;
      return bodyStart + placeIn(body, text, offset - start, span(node).start);
    },
    kindAt(offset) {
      const { text = '', node } = partAt(offset) ?? {};
      if (node?.type !== 'text')
        return node && 'alt' in node && node.alt === text ? 'prose' : 'code';
      const isPlaceholder = body.startsWith('{{', span(node).start) && !text.startsWith('{{');
      return isPlaceholder ? 'value' : 'prose';
    },
  };
}

/**
 * Finds an offset of a text in its source. The source can be longer than the text, because it has quotes, indentation and
 * character references. `start` is the offset at which the text starts in the source.
 */
function placeIn(source: string, text: string, offset: number, start: number): number {
  const [fragment = ''] = /^\S{1,12}/.exec(text.slice(offset)) ?? [];
  const at = source.indexOf(fragment, start + offset);
  return Math.max(start, at < 0 ? source.indexOf(fragment, start) : at);
}

/** Returns the parts of a page that describe the past: from `<!-- history -->` to the end of its section. */
function pastParts({ body }: Page, root: BodyNode): Span[] {
  if (!body.includes('history')) return [];
  const all = headings(root).map(({ node, depth }) => ({ depth, start: span(node).start }));
  return [...withoutCode(body).matchAll(/<!--\s*history\s*-->/g)].map(({ index }) => {
    const section = all.findLast(({ start }) => start < index);
    // Above the first heading, it is about the whole page.
    if (!section) return { start: 0, end: Infinity };
    const next = all.find(({ start, depth }) => start > index && depth <= section.depth);
    return { start: index, end: next?.start ?? Infinity };
  });
}
