import { compareText } from '../../text/order.ts';
import { integers } from '../index-file/integers.ts';
import { StringTable } from '../index-file/string-table.ts';
import { TEXT_BLOCK } from '../index-file/tables.ts';
import { ByteWriter } from './byte-writer.ts';
import type { PageLayout } from './page-layout.ts';

/**
 * The text of every page for excerpts: a list of all tokens, the most frequent first, and per page
 * the numbers of its tokens as varints, in blocks; a position of the index is a place in that
 * sequence.
 */
export function textTables(layouts: readonly PageLayout[]) {
  const counts = new Map<string, number>();
  for (const { words } of layouts) {
    for (const { text } of words) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const tokens = [...counts]
    .toSorted(([a, countA], [b, countB]) => countB - countA || compareText(a, b))
    .map(([token]) => token);
  const numbers = new Map(tokens.map((token, number) => [token, number]));
  const writer = new ByteWriter();
  const blocks: number[] = [];
  const pageFirstText: number[] = [];
  for (const { words } of layouts) {
    pageFirstText.push(blocks.length);
    for (const [position, { text }] of words.entries()) {
      if (position % TEXT_BLOCK === 0) blocks.push(writer.length);
      writer.varint(numbers.get(text)!);
    }
  }
  return {
    token: StringTable.of(tokens),
    textBytes: writer.written(),
    textStarts: integers(blocks),
    pageFirstText: integers(pageFirstText),
  };
}
