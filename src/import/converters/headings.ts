import { headings } from '../../markdown/heading-ids.ts';
import { readBody } from '../../markdown/read-body.ts';
import { span } from '../../markdown/tree.ts';
import { leadingTitle } from '../../model/front-matter/leading-title.ts';
import { withEdits, type Edit } from '../../source/edits.ts';
import type { Converter } from './converter.ts';

/** Returns the title of a page, which is its first heading if that has level 1, and the text without it. */
export function splitTitle(text: string): { title: string | undefined; rest: string } {
  const found = leadingTitle({ body: text.replace(/^(?:[ \t]*\n)+/, ''), format: 'md' });
  return { title: found?.title, rest: (found?.rest ?? text).replace(/^(?:[ \t]*\n)+/, '') };
}

/** Turns headings of level 1 into level 2, and keeps the IDs that the other tool made. */
export const convertHeadings: Converter = (
  text,
  { documentation: { headingId, idSeparator = '-' }, report },
) => {
  const edits: Edit[] = [];
  const counts = new Map<string, number>();
  const { root } = readBody({ body: text, format: 'md' });
  for (const { node, depth, text: words, id, isOwnId } of headings(root)) {
    const { start, end } = span(node);
    const source = text.slice(start, end);
    const isUnderlined = !/^[ \t]*#/.test(source);
    if (depth === 1) {
      report.converted('further H1');
      const oneLine = source.replace(/\n[ \t=]*$/, '').replaceAll(/(?<!\s)\s*\n\s*/g, ' ');
      if (isUnderlined) edits.push({ start, end, text: `## ${oneLine}` });
      else edits.push({ start, end: start + source.indexOf('#') + 1, text: '##' });
    }
    if (isOwnId || !headingId) continue;
    const base = headingId(words);
    const count = counts.get(base) ?? 0;
    counts.set(base, count + 1);
    const old = count === 0 ? base : `${base}${idSeparator}${count}`;
    if (old === id || old === '' || (isUnderlined && depth === 1)) continue;
    report.converted('heading ID');
    const at = isUnderlined
      ? start + source.indexOf('\n')
      : start + source.replace(/(?<![ \t])[ \t]+(?:#+[ \t]*)?$/, '').length;
    edits.push({ start: at, end: at, text: ` {#${old}}` });
  }
  return withEdits(text, edits);
};
