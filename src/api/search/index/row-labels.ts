import type { DocumentSection } from './search-document.ts';

/**
 * Returns the first cells of the table rows in a section. A query that equals such a cell most likely asks for this
 * section.
 */
export const rowLabels = ({ lines }: DocumentSection): string[] =>
  unique(lines.filter(({ isRowLabel }) => isRowLabel).map(({ text }) => text));

/**
 * Returns further names of a section: the number at the beginning of its heading, such as 413 in “413
 * REQUEST_TOO_LARGE”, and the file names of documents that the section lists with their media type.
 */
export function sectionNames({ heading, lines }: DocumentSection): string[] {
  const numbers = /^\d[\d.]*(?=\s)/.exec(heading) ?? [];
  const prose = lines.filter(({ code }) => !code);
  const files = prose.flatMap(({ text }) =>
    Array.from(text.matchAll(DOCUMENT), ([, name]) => name!),
  );
  return unique([...numbers, ...files]);
}

/** Matches the path and the media type of a document, as in “(/llms.txt, text/plain)”. */
const DOCUMENT = /\/([\w-]+(?:\.[\w-]+)+), [a-z]+\/[\w.+-]+\)/g;

/** A cell with more characters than this is not used as a name. */
const MAX_LENGTH = 40;

const unique = (labels: readonly string[]) =>
  [...new Set(labels)].filter((label) => label.length <= MAX_LENGTH);
