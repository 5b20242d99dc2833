import type { MarkdownVersionSection } from '../../contract/mcp-files.ts';
import type { MarkdownNode } from './print.ts';

/**
 * The control character at the start and end of a section marker. Between the two are the level and the ID of a
 * heading. The check rejects this character in pages, so printed Markdown contains it only in markers.
 */
const sign = '\u0001';
const markers = new RegExp(`${sign}([1-6])(.*?)${sign}`, 'g');

/**
 * Returns a heading with a section marker before its line, so that `readMarks` can find the section. A heading without
 * an ID starts no section, but ends the sections before it.
 */
export function headingWithMarker(
  depth: number,
  id: string | undefined,
  children: readonly MarkdownNode[],
): MarkdownNode {
  const data = { lineStart: `${sign}${depth}${id ?? ''}${sign}` };
  return { type: 'heading', depth, children: [...children], data } as MarkdownNode;
}

/** A thematic break that ends all sections before it. Its section marker is that of a level-1 heading without an ID. */
export const endOfSections: MarkdownNode = { type: 'html', value: `${sign}1${sign}---` };

/** Removes the section markers from printed Markdown. */
export const withoutMarkers = (marked: string) => marked.replaceAll(markers, '');

/**
 * Removes the section markers from printed Markdown and returns the sections, each with its ID, its start offset and
 * its end offset. A section starts at the line of its heading and ends before the next heading of the same or a higher
 * level.
 */
export function readMarks(marked: string): { text: string; sections: MarkdownVersionSection[] } {
  let removed = 0;
  const text = withoutMarkers(marked);
  const headings = [...marked.matchAll(markers)].map(
    ({ 0: marker, 1: depth, 2: id = '', index }) => {
      const start = text.lastIndexOf('\n', index - removed - 1) + 1;
      removed += marker.length;
      return { depth: Number(depth), id, start };
    },
  );
  // `ends[level]` is the start of the next heading of this or a higher level. The loop fills the array from the end of
  // the text to its start.
  const ends = Array<number>(7).fill(text.length);
  const sections = headings.toReversed().map(({ depth, id, start }): MarkdownVersionSection => {
    const end = ends[depth]!;
    ends.fill(start, depth);
    return [id, start, end];
  });
  return { text, sections: sections.toReversed().filter(([id]) => id !== '') };
}
