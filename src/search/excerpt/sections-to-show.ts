import type { SearchIndex } from '../index-file/index-file.ts';
import type { RankedResult } from '../rank/rank.ts';
import type { WordSpan } from './page-text.ts';

/** Maximum number of sections in an excerpt. */
const MAX_SECTIONS = 6;

/**
 * Lists the sections for an excerpt, the most important first. These are the sections with query words. If the query is
 * the name of the page, they are the first sections that are not mostly code. `share` is the score of a section divided
 * by that of the best section.
 */
export function sectionsToShow(
  index: SearchIndex,
  { page, sections, matchesName }: RankedResult,
): { section: number; share: number }[] {
  const start = index.pageFirstSection[page]!;
  const end = index.pageFirstSection[page + 1]!;
  if (matchesName) {
    const prose = range(start + 1, end).filter((section) => isProse(index, section));
    return [start, ...prose]
      .slice(0, MAX_SECTIONS)
      .map((section, place) => ({ section, share: 1 / (place + 1) }));
  }
  const [best] = sections;
  const hasText = (section: number) => {
    const { from, to } = bodyOf(index, page, section);
    return from < to;
  };
  const shown = sections.map(({ section, score }) => ({
    section,
    share: score / best!.score || 0,
  }));
  if (!hasText(best!.section)) {
    // If a heading is directly followed by another heading, use the text below the next one.
    const below = range(best!.section + 1, end).find(hasText);
    if (below !== undefined) shown.splice(1, 0, { section: below, share: 1 });
  }
  const unique = new Map(shown.toReversed().map((one) => [one.section, one]));
  return shown.filter((one) => unique.get(one.section) === one).slice(0, MAX_SECTIONS);
}

/** Returns the words after the heading. In the first section: after the names, including the description. */
export function bodyOf(index: SearchIndex, page: number, section: number): WordSpan {
  const first = section === index.pageFirstSection[page];
  const from = first ? index.pageNamesEnd[page]! : index.sectionBody[section]!;
  return { from, to: index.sectionEnd[section]! };
}

/** Returns the words of the heading; none in the first section. */
export function headingOf(index: SearchIndex, section: number): WordSpan {
  const isFirst = index.pageFirstSection[index.sectionPage[section]!] === section;
  const from = index.sectionStart[section]!;
  return { from, to: isFirst ? from : index.sectionBody[section]! };
}

function isProse(
  { sectionBody, sectionEnd, sectionCodeStart, codeStretches }: SearchIndex,
  section: number,
) {
  let code = 0;
  const end = sectionCodeStart[section + 1]!;
  for (let place = sectionCodeStart[section]!; place < end; place += 2) {
    code += codeStretches[place + 1]! - codeStretches[place]!;
  }
  return code <= (sectionEnd[section]! - sectionBody[section]!) / 2;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
