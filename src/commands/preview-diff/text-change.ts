import { formatPatch, OMIT_HEADERS, structuredPatch } from 'diff';

/** How one text differs from another. */
export interface TextChange {
  /** Address of the document. */
  path: string;
  /** The changed lines as a unified diff, without its header; empty for texts that are compared elsewhere. */
  diff: string;
  added: number;
  removed: number;
}

/** The changed lines with so many lines around them. */
export function textChange(
  path: string,
  before: string,
  after: string,
  context: number,
): TextChange {
  const patch = structuredPatch('', '', before, after, '', '', { context });
  const lines = patch.hunks.flatMap((hunk) => hunk.lines);
  return {
    path,
    diff: formatPatch(patch, OMIT_HEADERS).trimEnd(),
    added: lines.filter((line) => line.startsWith('+')).length,
    removed: lines.filter((line) => line.startsWith('-')).length,
  };
}
