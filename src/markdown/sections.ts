import type { Block } from '../blocks/block.ts';
import type { Twin } from '../publication.ts';
import { blocksMarkdown } from './blocks.ts';

/** A control character, which the check refuses in content. */
const sign = '\u0001';
const marks = new RegExp(`${sign}([1-6])(.*?)${sign}`, 'g');

/** What is written before a heading. A heading without an id only ends the sections before it. */
export type Mark = (depth: number, id?: string) => string;

export const noMark: Mark = () => '';

/** A mark that `readMarks` finds again. */
export const sectionMark: Mark = (depth, id = '') => `${sign}${depth}${id}${sign}`;

/** Blocks as Markdown with marks at their headings; `blocksMarkdown` makes some of them bold lines. */
export function markedBlocks(blocks: readonly Block[], baseUrl: string, mark: Mark): string {
  return blocks
    .map((block) => {
      const text = blocksMarkdown([block], baseUrl);
      return block.kind === 'heading' && text.startsWith('#')
        ? mark(block.depth, block.id) + text
        : text;
    })
    .join('\n\n');
}

/**
 * Takes the marks out of a text and gives the sections that they mark. A section starts with the line
 * of its heading and ends before the next heading of the same or a higher level.
 */
export function readMarks(marked: string): Twin {
  let removed = 0;
  const text = marked.replaceAll(marks, '');
  const headings = [...marked.matchAll(marks)].map(({ 0: mark, 1: depth, 2: id = '', index }) => {
    const start = text.lastIndexOf('\n', index - removed - 1) + 1;
    removed += mark.length;
    return { depth: Number(depth), id, start };
  });
  // For each level, where the next heading of it or of a higher one starts; read from the end.
  const ends = Array<number>(7).fill(text.length);
  const sections = headings.toReversed().map(({ depth, id, start }): Twin['sections'][number] => {
    const end = ends[depth]!;
    ends.fill(start, depth);
    return [id, start, end];
  });
  return { text, sections: sections.toReversed().filter(([id]) => id !== '') };
}
