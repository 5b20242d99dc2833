import { linkRun, type DataTable, type LinkItem, type Run } from './run.ts';

/**
 * One block of a page, said by its author or by a component. HTML, Markdown and the search show the
 * same words from it.
 */
export type Block =
  /** `id` is the fragment that leads to the heading; without one, no link leads there. */
  | { kind: 'heading'; depth: number; text: string; id?: string }
  /** A paragraph; the label names what it is about, such as a note or the status of a response. */
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
