import { headings } from '../../content/markdown/heading-ids.ts';
import { readBody } from '../../content/markdown/read-body.ts';
import { childrenOf, span, type BodyNode } from '../../content/markdown/tree.ts';
import { leadingTitle } from '../../content/model/derived-fields.ts';
import { withEdits, type Edit } from '../../content/source/edits.ts';
import { headingKey } from '../proof/heading-key.ts';
import type { Converter } from './converter.ts';

/** Returns the title of a page and the text without the title. A page has a title if its first heading has level 1. */
export function splitTitle(text: string): { title: string | undefined; rest: string } {
  const found = leadingTitle({ body: text.replace(/^(?:[ \t]*\n)+/, ''), format: 'md' });
  return { title: found?.title, rest: (found?.rest ?? text).replace(/^(?:[ \t]*\n)+/, '') };
}

/**
 * Changes headings of level 1 to level 2, or to the level that their layout needs. If the old tool gave a heading
 * another ID than this project does, adds the old ID, such as `{#setup}`, so that links to it still work.
 */
export const convertHeadings: Converter = (
  text,
  { page, documentation: { headingId, idSeparator = '-' } },
) => {
  const oldIds = Map.groupBy(page.oldHeadings ?? [], ([key]) => key);
  const edits: Edit[] = [];
  const counts = new Map<string, number>();
  const { root } = readBody({ body: text, format: 'md' });
  const inLayouts = levelsInLayouts(root);
  const found = headings(root).map((heading) => {
    const { node, depth, text: words, id, isOwnId } = heading;
    // A title of a tab or card with level 1 comes from this import, so the old tool made no ID for it.
    const isTitle = depth === 1 && inLayouts.has(node);
    const base = isOwnId || !headingId || isTitle ? '' : headingId(words);
    const repetition = counts.get(base) ?? 0;
    counts.set(base, repetition + 1);
    const ruled = repetition === 0 || base === '' ? base : `${base}${idSeparator}${repetition}`;
    // The old site decides. The rules of the tool are for headings that it did not show.
    const [, shown = ruled] = oldIds.get(headingKey(words))?.shift() ?? [];
    const oldId = isOwnId ? '' : shown;
    return { node, depth, words, oldId, isOther: oldId !== '' && oldId !== id };
  });
  // An ID that is set changes the numbers in the IDs of other headings with the same text, so those are set, too.
  const numbered = new Set(found.filter(({ isOther }) => isOther).map(({ words }) => words));
  for (const { node, depth, words, oldId } of found) {
    const { start, end } = span(node);
    const level = inLayouts.get(node) ?? Math.max(2, depth);
    const needsId = oldId !== '' && numbered.has(words);
    if (level === depth && !needsId) continue;
    const mark = needsId ? ` {#${oldId}}` : '';
    const source = text.slice(start, end);
    edits.push({ start, end, text: `${'#'.repeat(level)} ${withoutMarks(source)}${mark}` });
  }
  return withEdits(text, edits);
};

/**
 * Returns the text of a heading on one line, without its marks. A heading in the source can have several lines and be
 * underlined with `===`.
 */
const withoutMarks = (source: string): string =>
  source
    .replace(/^[ \t]*#+[ \t]*|\n[ \t]*(?:=+|-+)[ \t]*$/g, '')
    .replace(/(?<![ \t])[ \t]+(?:#+[ \t]*)?$/, '')
    .replaceAll(/(?<!\s)\s*\n\s*/g, ' ');

/**
 * Returns the level of each heading inside a layout. The title of a tab or card is one level below the heading before
 * the layout. Headings inside a tab or card are at least one level below its title.
 */
function levelsInLayouts(root: BodyNode): ReadonlyMap<BodyNode, number> {
  const levels = new Map<BodyNode, number>();
  let before = 1;
  const walk = (node: BodyNode, least: number | undefined): void => {
    if (node.type === 'heading') {
      if (least === undefined) before = Math.max(2, node.depth);
      else levels.set(node, Math.min(6, Math.max(node.depth, least)));
    }
    // `readBody` turns a part of a layout into a section whose first child is its title.
    const isPart = node.type === 'box' && node.data.hName === 'section';
    const title = isPart ? (least ?? before + 1) : least;
    childrenOf(node).forEach((child, at) => walk(child, isPart && at > 0 ? title! + 1 : title));
  };
  walk(root, undefined);
  return levels;
}
