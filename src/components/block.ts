import { linkRun, type DataTable, type LinkItem, type Run } from './run.ts';

/**
 * One block of a page, from its text or from a component. HTML, Markdown and the search are generated
 * from it.
 */
export type Block =
  /** `id` is the fragment of the heading. Without one, the heading cannot be linked. */
  | { kind: 'heading'; depth: number; text: string; id?: string }
  /** The label comes before the text, such as `Warning` for a note. */
  | { kind: 'paragraph'; label?: string; text: Run }
  | { kind: 'list'; items: readonly Run[] }
  | { kind: 'table'; table: DataTable }
  | { kind: 'code'; language: string; code: string };

/** A list of plain sentences. */
export const sentenceList = (sentences: readonly string[]): Block => ({
  kind: 'list',
  items: sentences.map((text) => [text]),
});

/** A list of links, each with its note. */
export const listOfLinks = (items: readonly LinkItem[]): Block => ({
  kind: 'list',
  items: items.map(linkRun),
});
