import { ByteWriter } from './byte-writer.ts';
import { FIELD_BITS, IN_DESCRIPTION, IN_HEADING, IN_TITLE } from '../pack/layout.ts';
import type { PageLayout } from './page-layout.ts';
import type { IndexedTerm } from './pagefind-index.ts';
import { startsOf } from './table-writer.ts';

/**
 * The postings of every term, in the order of `terms`: first per section `[section Δ, occurrences
 * << 3 | fields]`, then for the same sections the positions, delta-coded from the section's start.
 * Ranking reads the first run; only the best pages' positions are read for nearness and excerpts.
 */
export function postingTables(terms: IndexedTerm[], layouts: PageLayout[]) {
  const firstSections = startsOf(layouts.map((layout) => layout.sections.length));
  const sections = new ByteWriter();
  const positions = new ByteWriter();
  const sectionStarts = [0];
  const positionStarts = [0];
  for (const term of terms) {
    let previous = 0;
    for (const { page, positions: places } of term.places) {
      for (const posting of postingsOf(places, layouts[page]!)) {
        const section = firstSections[page]! + posting.section;
        sections.varint(section - previous);
        sections.varint((posting.offsets.length << FIELD_BITS) | posting.fields);
        previous = section;
        let last = 0;
        for (const offset of posting.offsets) {
          positions.varint(offset - last);
          last = offset;
        }
      }
    }
    sectionStarts.push(sections.length);
    positionStarts.push(positions.length);
  }
  return {
    postings: sections.written(),
    postingStarts: sectionStarts,
    positions: positions.written(),
    positionStarts,
    termPages: terms.map(({ places }) => places.length),
  };
}

interface Posting {
  section: number;
  fields: number;
  offsets: number[];
}

function postingsOf(positions: number[], layout: PageLayout): Posting[] {
  const postings: Posting[] = [];
  let section = 0;
  for (const position of positions) {
    while (position >= (layout.sections[section + 1]?.start ?? Infinity)) section++;
    let posting = postings.at(-1);
    if (posting?.section !== section) {
      posting = { section, fields: 0, offsets: [] };
      postings.push(posting);
    }
    posting.fields |= fieldOf(position, layout, section);
    posting.offsets.push(position - layout.sections[section]!.start);
  }
  return postings;
}

function fieldOf(position: number, layout: PageLayout, section: number): number {
  if (position < layout.titleEnd) return IN_TITLE;
  if (position < layout.descriptionEnd) return IN_DESCRIPTION;
  return section > 0 && position < layout.sections[section]!.body ? IN_HEADING : 0;
}
