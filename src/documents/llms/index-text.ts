/** An llms.txt file, or a numbered part of one. */
export interface IndexText {
  path: string;
  text: string;
}

/** The maximum length of an index in characters. The strictest known reader of llms.txt sets it. */
export const indexBudget = 29_000;

/** Formats a heading and a list. Readers of llms.txt accept nothing else below a heading. */
export const linkSection = (heading: string, items: readonly string[]) =>
  `## ${heading}\n\n${items.join('\n')}\n`;

/** Returns the total length of texts in characters, counting a line break after each. */
export function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length + 1, 0);
}

/** Splits items, one per line, into chunks of at most `budget` characters. */
export function chunk(items: readonly string[], budget: number): string[][] {
  const chunks: string[][] = [];
  let left = 0;
  for (const item of items) {
    left -= item.length + 1;
    if (left < 0) {
      chunks.push([]);
      left = budget - item.length - 1;
    }
    chunks.at(-1)!.push(item);
  }
  return chunks;
}
