/** Marks a place in the text of a test, so that no test needs line numbers. */
export const mark = '▸';

/** A text without its mark, and the place `line:column` that it marks; without a mark `1:1`. */
export function markedText(marked: string): { text: string; place: string } {
  const [before = '', after] = marked.split(mark);
  if (after === undefined) return { text: marked, place: '1:1' };
  const lines = before.split(/\r\n?|\n/);
  return { text: `${before}${after}`, place: `${lines.length}:${lines.at(-1)!.length + 1}` };
}
