import { headings } from '../../content/markdown/heading-ids.ts';
import { readBody } from '../../content/markdown/read-body.ts';
import { childrenOf, span, type BodyNode } from '../../content/markdown/tree.ts';
import { leadingTitle } from '../../content/model/derived-fields.ts';
import { withEdits, type Edit } from '../../content/source/edits.ts';
import type { Converter } from './converter.ts';

/** Returns the title of a page and the text without it. The title is the first heading, if its level is 1. */
export function splitTitle(text: string): { title: string | undefined; rest: string } {
  const found = leadingTitle({ body: text.replace(/^(?:[ \t]*\n)+/, ''), format: 'md' });
  return { title: found?.title, rest: (found?.rest ?? text).replace(/^(?:[ \t]*\n)+/, '') };
}

/**
 * Changes headings of level 1 to level 2, or to the level that their layout needs, and keeps the IDs that the other
 * tool made for headings.
 */
export const convertHeadings: Converter = (
  text,
  { documentation: { headingId, idSeparator = '-' } },
) => {
  const edits: Edit[] = [];
  const counts = new Map<string, number>();
  const { root } = readBody({ body: text, format: 'md' });
  const inLayouts = levelsInLayouts(root);
  for (const { node, depth, text: words, id, isOwnId } of headings(root)) {
    const { start, end } = span(node);
    const source = text.slice(start, end);
    const level = inLayouts.get(node) ?? Math.max(2, depth);
    // The other tool made no ID for the title of a tab or a card.
    const isTitle = depth === 1 && inLayouts.has(node);
    const base = isOwnId || !headingId || isTitle ? '' : headingId(words);
    const repetition = counts.get(base) ?? 0;
    counts.set(base, repetition + 1);
    const oldId = repetition === 0 || base === '' ? base : `${base}${idSeparator}${repetition}`;
    const needsId = oldId !== '' && oldId !== id;
    if (level === depth && !needsId) continue;
    const mark = needsId ? ` {#${oldId}}` : '';
    edits.push({ start, end, text: `${'#'.repeat(level)} ${withoutMarks(source)}${mark}` });
  }
  return withEdits(text, edits);
};

/** Returns the text of a heading on one line. In the source, it can be underlined and have several lines. */
const withoutMarks = (source: string): string =>
  source
    .replace(/^[ \t]*#+[ \t]*|\n[ \t]*(?:=+|-+)[ \t]*$/g, '')
    .replace(/(?<![ \t])[ \t]+(?:#+[ \t]*)?$/, '')
    .replaceAll(/(?<!\s)\s*\n\s*/g, ' ');

/**
 * Returns the levels of the headings in layouts. The title of a tab or a card is one level below the heading before the
 * layout, and other headings are at least one level below the title.
 */
function levelsInLayouts(root: BodyNode): ReadonlyMap<BodyNode, number> {
  const levels = new Map<BodyNode, number>();
  let before = 1;
  const walk = (node: BodyNode, least: number | undefined): void => {
    if (node.type === 'heading') {
      if (least === undefined) before = Math.max(2, node.depth);
      else levels.set(node, Math.min(6, Math.max(node.depth, least)));
    }
    // A part of a layout is a box whose first child is its title.
    const isPart = node.type === 'box' && node.data.hName === 'section';
    const title = isPart ? (least ?? before + 1) : least;
    childrenOf(node).forEach((child, at) => walk(child, isPart && at > 0 ? title! + 1 : title));
  };
  walk(root, undefined);
  return levels;
}
