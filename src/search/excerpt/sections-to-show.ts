import type { SearchIndex } from '../index-file/index-file.ts';
import type { RankedPlace } from '../rank/rank.ts';
import type { WordSpan } from './written-page.ts';

/**
 * Numbers of the sections of a page in the order in which they are worth showing: those that answer,
 * best first; of a page that was asked for by its name its beginning, as its author ordered it.
 * @param second Share of the best section's score that another has at least.
 */
export function sectionsToShow(
  index: SearchIndex,
  { page, sections, named }: RankedPlace,
  second: number,
): number[] {
  const start = index.pageFirstSection[page]!;
  const end = index.pageFirstSection[page + 1]!;
  if (named) return [start, ...range(start + 1, end).filter((section) => isProse(index, section))];
  const [best] = sections;
  const hasText = (section: number) => {
    const { from, to } = bodyOf(index, page, section);
    return from < to;
  };
  const least = second * best!.score;
  const worthy = sections.filter(({ score }) => score >= least).map(({ section }) => section);
  // A heading right above another says nothing; the text below that does.
  const below = hasText(best!.section)
    ? []
    : range(best!.section + 1, end)
        .filter(hasText)
        .slice(0, 1);
  return [...new Set([best!.section, ...below, ...worthy])];
}

/** What follows a heading; in the first section what follows the names, the description included. */
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
