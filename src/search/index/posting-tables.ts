import { integers, startsOf } from '../index-file/integers.ts';
import {
  HAS_FIELDS,
  IN_ADDRESS,
  IN_CODE,
  IN_DESCRIPTION,
  IN_HEADING,
  IN_NAV_TITLE,
  IN_TITLE,
  MARK_BITS,
} from '../index-file/tables.ts';
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
      for (const { section, marks, fields, offsets } of postingsOf(found, layouts[page]!)) {
        const number = firstSections[page]! + section;
        pushVarint(sections, number - previous);
        pushVarint(sections, (offsets.length << MARK_BITS) | marks | (fields > 0 ? HAS_FIELDS : 0));
        if (fields > 0) pushVarint(sections, fields);
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
  marks: number;
  fields: number;
  /** Positions from the start of the section. */
  offsets: number[];
}

/** Groups the positions of a term on a page by section, prose before code. */
function postingsOf(positions: readonly number[], layout: PageLayout): Posting[] {
  const postings: Posting[] = [];
  let section = 0;
  for (const position of [...new Set(positions)].toSorted((a, b) => a - b)) {
    while (position >= (layout.sections[section + 1]?.start ?? Infinity)) section++;
    const marks = layout.words[position]!.code ? IN_CODE : 0;
    let posting = postings.slice(-2).find((one) => one.section === section && one.marks === marks);
    if (!posting) postings.push((posting = { section, marks, fields: 0, offsets: [] }));
    posting.fields |= fieldOf(position, layout, section);
    posting.offsets.push(position - layout.sections[section]!.start);
  }
  return postings.toSorted((a, b) => a.section - b.section || a.marks - b.marks);
}

function fieldOf(position: number, layout: PageLayout, section: number): number {
  if (section > 0) return position < layout.sections[section]!.body ? IN_HEADING : 0;
  if (position < layout.titleEnd) return IN_TITLE;
  if (position < layout.navTitleEnd) return IN_NAV_TITLE;
  if (position < layout.addressEnd) return IN_ADDRESS;
  return position < layout.descriptionEnd ? IN_DESCRIPTION : 0;
}
