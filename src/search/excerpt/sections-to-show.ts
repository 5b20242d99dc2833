import type { SearchIndex } from '../index-file/index-file.ts';
import type { RankedResult } from '../rank/rank.ts';
import type { WordSpan } from './page-text.ts';

/**
 * Lists the sections for an excerpt, the most important first: those with the best scores or, if the query
 * is the page's name, all sections from the beginning that are not mostly code.
 * @param second Minimum score of further sections, as a share of the best score.
 */
export function sectionsToShow(
  index: SearchIndex,
  { page, sections, matchesName }: RankedResult,
  second: number,
): number[] {
  const start = index.pageFirstSection[page]!;
  const end = index.pageFirstSection[page + 1]!;
  if (matchesName)
    return [start, ...range(start + 1, end).filter((section) => isProse(index, section))];
  const [best] = sections;
  const hasText = (section: number) => {
    const { from, to } = bodyOf(index, page, section);
    return from < to;
  };
  const least = second * best!.score;
  const further = sections.filter(({ score }) => score >= least).map(({ section }) => section);
  // If a heading is directly followed by another heading, use the text below the next one.
  const below = hasText(best!.section)
    ? []
    : range(best!.section + 1, end)
        .filter(hasText)
        .slice(0, 1);
  return [...new Set([best!.section, ...below, ...further])];
}

/** The words after the heading. In the first section: after the names, including the description. */
export function bodyOf(index: SearchIndex, page: number, section: number): WordSpan {
  const first = section === index.pageFirstSection[page];
  const from = first ? index.pageNamesEnd[page]! : index.sectionBody[section]!;
  return { from, to: index.sectionEnd[section]! };
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
