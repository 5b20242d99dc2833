import { integers, startsOf } from '../index-file/integers.ts';
import { IN_CODE, IN_FIELD, MARK_BITS } from '../index-file/tables.ts';
import { pushVarint } from '../index-file/varint.ts';
import type { PageLayout } from './page-layout.ts';

/**
 * Creates the postings of every term, in the format of `IndexTables.postings`. A section has one posting
 * for prose and one for code. Positions come last, because they are only read for the best pages.
 * @param terms Positions of each term, by page.
 */
export function postingTables(
  terms: readonly ReadonlyMap<number, readonly number[]>[],
  layouts: readonly PageLayout[],
) {
  const firstSections = startsOf(layouts.map((layout) => layout.sections.length));
  const bytes: number[] = [];
  const starts = [0];
  for (const places of terms) {
    const sections: number[] = [];
    const positions: number[] = [];
    let previous = 0;
    for (const [page, found] of [...places].toSorted(([a], [b]) => a - b)) {
      for (const { section, code, field, offsets } of postingsOf(found, layouts[page]!)) {
        const number = firstSections[page]! + section;
        pushVarint(sections, number - previous);
        const marks = (code ? IN_CODE : 0) | (field ? IN_FIELD : 0);
        pushVarint(sections, (offsets.length << MARK_BITS) | marks);
        previous = number;
        for (const [place, offset] of offsets.entries()) {
          pushVarint(positions, offset - (offsets[place - 1] ?? 0));
        }
      }
    }
    pushVarint(bytes, sections.length);
    for (const byte of sections) bytes.push(byte);
    for (const byte of positions) bytes.push(byte);
    starts.push(bytes.length);
  }
  return {
    postings: new Uint8Array(bytes),
    postingStarts: integers(starts),
    termPages: integers(terms.map(({ size }) => size)),
  };
}

interface Posting {
  section: number;
  code: boolean;
  /** Whether an occurrence is in the title, the description or the heading. */
  field: boolean;
  /** Positions from the start of the section. */
  offsets: number[];
}

/** Groups the positions of a term on a page by section, prose before code. */
function postingsOf(positions: readonly number[], layout: PageLayout): Posting[] {
  const postings: Posting[] = [];
  let section = 0;
  for (const position of [...new Set(positions)].toSorted((a, b) => a - b)) {
    while (position >= (layout.sections[section + 1]?.start ?? Infinity)) section++;
    const { code } = layout.words[position]!;
    let posting = postings.slice(-2).find((one) => one.section === section && one.code === code);
    if (!posting) postings.push((posting = { section, code, field: false, offsets: [] }));
    posting.field ||= isInField(position, layout, section);
    posting.offsets.push(position - layout.sections[section]!.start);
  }
  return postings.toSorted((a, b) => a.section - b.section || Number(a.code) - Number(b.code));
}

function isInField(position: number, layout: PageLayout, section: number): boolean {
  return position < (section > 0 ? layout.sections[section]!.body : layout.descriptionEnd);
}
