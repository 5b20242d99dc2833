/** An llms.txt file, or a numbered part of one. */
export interface IndexText {
  path: string;
  text: string;
}

/** No index is longer (characters): what the strictest reader of llms.txt takes. */
export const indexBudget = 29_000;

/** A section: its heading and a list, which is all that readers of llms.txt take below a heading. */
export const linkSection = (heading: string, items: readonly string[]) =>
  `## ${heading}\n\n${items.join('\n')}\n`;

/** What texts take, each with the line break after it. */
export function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length + 1, 0);
}

/** Items, a line each, in runs of at most `budget` characters. */
export function chunk(items: readonly string[], budget: number): string[][] {
  const chunks: string[][] = [];
  let room = 0;
  for (const item of items) {
    room -= item.length + 1;
    if (room < 0) {
      chunks.push([]);
      room = budget - item.length - 1;
    }
    chunks.at(-1)!.push(item);
  }
  return chunks;
}
