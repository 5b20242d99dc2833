/**
 * A change of a source: the text between the offsets `start` and `end` is replaced by `text`. Offsets are in UTF-16
 * units.
 */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Adds `by` to the offsets of edits. Use this function for edits of a part of a text: if `by` is the offset of the
 * part, the returned edits fit the whole text.
 */
export const movedEdits = (edits: readonly Edit[], by: number): Edit[] =>
  edits.map(({ start, end, text }) => ({ start: start + by, end: end + by, text }));

/**
 * Applies edits to a text. The edits must not overlap. If an insertion and another edit start at the same offset, the
 * insertion comes first.
 */
export function withEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let position = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    parts.push(text.slice(position, edit.start), edit.text);
    position = edit.end;
  }
  return parts.join('') + text.slice(position);
}
