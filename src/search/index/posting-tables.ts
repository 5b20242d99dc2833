import { ByteWriter } from './byte-writer.ts';
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
import type { PageLayout } from './page-layout.ts';
import { integers, startsOf } from '../index-file/integers.ts';

/**
 * The postings of every term, in the order of `terms`: first per section `[section Δ, occurrences and
 * marks, fields if marked]`, then for the same sections the positions, delta-coded from the section's
 * start. What stands in code is a posting of its own. Ranking reads the first run; only the best
 * pages' positions are read for nearness and excerpts.
 */
export function postingTables(
  terms: readonly Map<number, Set<number>>[],
  layouts: readonly PageLayout[],
) {
  const firstSections = startsOf(layouts.map((layout) => layout.sections.length));
  const postings = new ByteWriter();
  const starts = [0];
  for (const places of terms) {
    const sections = new ByteWriter();
    const positions = new ByteWriter();
    let previous = 0;
    for (const [page, found] of [...places].toSorted(([a], [b]) => a - b)) {
      for (const { section, marks, fields, offsets } of postingsOf(
        [...found].toSorted((a, b) => a - b),
        layouts[page]!,
      )) {
        const number = firstSections[page]! + section;
        sections.varint(number - previous);
        sections.varint((offsets.length << MARK_BITS) | marks | (fields > 0 ? HAS_FIELDS : 0));
        if (fields > 0) sections.varint(fields);
        previous = number;
        let last = 0;
        for (const offset of offsets) {
          positions.varint(offset - last);
          last = offset;
        }
      }
    }
    postings.varint(sections.length);
    postings.bytes(sections.written());
    postings.bytes(positions.written());
    starts.push(postings.length);
  }
  return {
    postings: postings.written(),
    postingStarts: integers(starts),
    termPages: integers(terms.map(({ size }) => size)),
  };
}

interface Posting {
  section: number;
  marks: number;
  fields: number;
  offsets: number[];
}

/** The postings of a term on a page: of each section first the prose, then the code. */
function postingsOf(positions: number[], layout: PageLayout): Posting[] {
  const postings: Posting[] = [];
  let section = 0;
  let ofSection: Posting[] = [];
  for (const position of positions) {
    const before = section;
    while (position >= (layout.sections[section + 1]?.start ?? Infinity)) section++;
    if (section > before) {
      postings.push(...ofSection.toSorted((a, b) => a.marks - b.marks));
      ofSection = [];
    }
    const marks = layout.words[position]!.code ? IN_CODE : 0;
    let posting = ofSection.find((one) => one.marks === marks);
    if (!posting) ofSection.push((posting = { section, marks, fields: 0, offsets: [] }));
    posting.fields |= fieldOf(position, layout, section);
    posting.offsets.push(position - layout.sections[section]!.start);
  }
  return [...postings, ...ofSection.toSorted((a, b) => a.marks - b.marks)];
}

function fieldOf(position: number, layout: PageLayout, section: number): number {
  if (section > 0) return position < layout.sections[section]!.body ? IN_HEADING : 0;
  if (position < layout.titleEnd) return IN_TITLE;
  if (position < layout.navTitleEnd) return IN_NAV_TITLE;
  if (position < layout.addressEnd) return IN_ADDRESS;
  return position < layout.descriptionEnd ? IN_DESCRIPTION : 0;
}
