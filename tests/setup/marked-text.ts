/** The character that marks a place in the text of a test, so that tests need no line numbers. */
export const mark = '▸';

/**
 * Returns a text without its mark, and the place of the mark as `line:column`. Without a mark, the place is
 * `1:1`.
 */
export function markedText(marked: string): { text: string; place: string } {
  const [before = '', after] = marked.split(mark);
  if (after === undefined) return { text: marked, place: '1:1' };
  const lines = before.split(/\r\n?|\n/);
  return { text: `${before}${after}`, place: `${lines.length}:${lines.at(-1)!.length + 1}` };
}
