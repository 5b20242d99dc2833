import type { TwinSection } from '../contract/mcp-files.ts';
import type { MarkdownNode } from './print.ts';

/** A control character, which `check:content` rejects in content. */
const sign = '\u0001';
const marks = new RegExp(`${sign}([1-6])(.*?)${sign}`, 'g');

/** A heading with a mark for `readMarks`. Without an ID it only ends the sections before it. */
export function headingWithMark(
  depth: number,
  id: string | undefined,
  children: readonly MarkdownNode[],
): MarkdownNode {
  const mark: MarkdownNode = { type: 'html', value: `${sign}${depth}${id ?? ''}${sign}` };
  return { type: 'heading', depth, children: [mark, ...children] } as MarkdownNode;
}

/** A thematic break that ends all sections before it. */
export const endOfSections: MarkdownNode = { type: 'html', value: `${sign}1${sign}---` };

/** Removes the marks from a text. */
export const withoutMarks = (marked: string) => marked.replaceAll(marks, '');

/**
 * Removes the marks from a text and returns the sections that they mark. A section starts with the line
 * of its heading and ends before the next heading of the same or a higher level.
 */
export function readMarks(marked: string): { text: string; sections: TwinSection[] } {
  let removed = 0;
  const text = withoutMarks(marked);
  const headings = [...marked.matchAll(marks)].map(({ 0: mark, 1: depth, 2: id = '', index }) => {
    const start = text.lastIndexOf('\n', index - removed - 1) + 1;
    removed += mark.length;
    return { depth: Number(depth), id, start };
  });
  // For each level, the start of the next heading of this or a higher level. Filled from the end.
  const ends = Array<number>(7).fill(text.length);
  const sections = headings.toReversed().map(({ depth, id, start }): TwinSection => {
    const end = ends[depth]!;
    ends.fill(start, depth);
    return [id, start, end];
  });
  return { text, sections: sections.toReversed().filter(([id]) => id !== '') };
}
