import { compareText } from '../../text/order.ts';
import { integers } from '../index-file/integers.ts';
import { StringTable } from '../index-file/string-table.ts';
import { TEXT_BLOCK } from '../index-file/tables.ts';
import { pushVarint } from '../index-file/varint.ts';
import type { PageLayout } from './page-layout.ts';

/**
 * Creates the tables with the text of the pages, for excerpts: a list of all tokens, and for each page the
 * numbers of its tokens as varints, in blocks. Frequent tokens have small numbers, which are shorter.
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
  const bytes: number[] = [];
  const blocks: number[] = [];
  const pageFirstText: number[] = [];
  for (const { words } of layouts) {
    pageFirstText.push(blocks.length);
    for (const [position, { text }] of words.entries()) {
      if (position % TEXT_BLOCK === 0) blocks.push(bytes.length);
      pushVarint(bytes, numbers.get(text)!);
    }
  }
  return {
    token: StringTable.of(tokens),
    tokenLength: integers(
      tokens.map((token) => token.length * 2 + Number(endsSentence.test(token))),
    ),
    textBytes: Uint8Array.from(bytes),
    textStarts: integers(blocks),
    pageFirstText: integers(pageFirstText),
  };
}

/** Matches the last word of a sentence, list item, table row or line of code, and words that are only punctuation. */
const endsSentence = /\n$|(?:^|[.!?;。！？；])[ "')\]]*$/;
