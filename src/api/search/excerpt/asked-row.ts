import type { SearchIndex } from '../index-file/index-file.ts';
import { splitWords } from '../query/split-words.ts';
import type { WordSpan } from './page-text.ts';

/** A table row with an anchor, such as that of an error code. */
export interface AnchoredRow extends WordSpan {
  anchor: string;
  section: number;
}

/**
 * Returns the table row of the page whose code is in the query, with its section. Returns undefined if no row or several
 * rows match, and if the heading of the best section has the code, too.
 * @param best The best section of the page.
 */
export function askedRow(index: SearchIndex, query: string, best: number): AnchoredRow | undefined {
  const { pageFirstSection, rowAnchor, rowStart, rowEnd, sectionFirstRow, sectionPage } = index;
  const page = sectionPage[best]!;
  const words = codesIn(query);
  const found: AnchoredRow[] = [];
  for (let section = pageFirstSection[page]!; section < pageFirstSection[page + 1]!; section++) {
    for (let row = sectionFirstRow[section]!; row < sectionFirstRow[section + 1]!; row++) {
      const anchor = rowAnchor.at(row);
      if (!words.has(withoutHyphen(anchor))) continue;
      found.push({ anchor, section, from: rowStart[row]!, to: rowEnd[row]! });
    }
  }
  const [row] = found;
  if (row === undefined || found.length > 1) return undefined;
  return codesIn(index.sectionHeading.at(best)).has(withoutHyphen(row.anchor)) ? undefined : row;
}

const codesIn = (text: string): ReadonlySet<string> =>
  new Set(splitWords(text).map(({ whole }) => withoutHyphen(whole)));

/** People type a code such as L-42 also as l42. */
const withoutHyphen = (code: string) => code.replace('-', '');
