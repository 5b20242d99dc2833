/** Replaces the text between two offsets (UTF-16 units). */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * What stands between two offsets of the source, with the edits made and every other character as it was.
 * Edits must not overlap.
 */
export function applyEdits(
  source: string,
  edits: readonly Edit[],
  { start: from, end: to }: Omit<Edit, 'text'> = { start: 0, end: source.length },
): string {
  const parts: string[] = [];
  let position = from;
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
    if (start < position) throw new Error(`Two edits overlap at offset ${start}.`);
    parts.push(source.slice(position, start), text);
    position = end;
  }
  return [...parts, source.slice(position, to)].join('');
}

/**
 * Removes a range, and the line that it had to itself: what stands before and after it stays as far
 * apart as it was, with one blank line between.
 */
export function withoutBlankLine({ start, end }: Omit<Edit, 'text'>, source: string): Edit {
  const [, own = '', blank = ''] = /^([ \t]*\n)(\n?)/.exec(source.slice(end)) ?? [];
  const isOwnLine = start === 0 || source[start - 1] === '\n';
  if (!isOwnLine || own === '') return { start, end, text: '' };
  const isAfterBlank = start === 0 || source.endsWith('\n\n', start) || start === 1;
  return { start, end: end + own.length + blank.length, text: isAfterBlank ? '' : '\n' };
}
