/** Replaces the text between two offsets (UTF-16 units). */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The source with the edits made and every other character as it was. Edits must not overlap. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let position = 0;
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
    if (start < position) throw new Error(`Two edits overlap at offset ${start}.`);
    parts.push(source.slice(position, start), text);
    position = end;
  }
  return [...parts, source.slice(position)].join('');
}

/** Removes a range, and with it the blank line that would stand twice where it was a block. */
export function withoutBlankLine({ start, end }: Omit<Edit, 'text'>, source: string): Edit {
  const ownLine = start === 0 || source[start - 1] === '\n';
  const blank = ownLine ? /^[ \t]*\r?\n(?:\r?\n)?/.exec(source.slice(end)) : null;
  return { start, end: end + (blank?.[0].length ?? 0), text: '' };
}
