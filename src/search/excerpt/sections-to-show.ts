import type { Pack } from '../pack/pack.ts';
import type { Place } from '../rank/rank.ts';
import type { Span } from './page-text.ts';

/** Numbers of the sections of a page in the order in which they are worth showing. */
export function sectionsToShow(pack: Pack, { page, sections, named }: Place): number[] {
  const start = pack.pageFirstSection[page]!;
  const first = named ? start : sections[0]!.section;
  const least = named ? 0 : SECOND_SHARE * sections[0]!.score;
  const worthy = sections.filter(({ score }) => score >= least).map(({ section }) => section);
  const { from, to } = bodyOf(pack, page, first);
  // A heading right above others says nothing; they do.
  const below = from < to ? [] : range(first + 1, pack.pageFirstSection[page + 1]!);
  return [...new Set([first, ...below, ...worthy])];
}

/** What follows a heading; in the first section what follows the names, the description included. */
export function bodyOf(pack: Pack, page: number, section: number): Span {
  const first = section === pack.pageFirstSection[page];
  const from = first ? pack.pageNamesEnd[page]! : pack.sectionBody[section]!;
  return { from, to: pack.sectionEnd[section]! };
}

/** Share of the first section's score that a second one has at least. */
const SECOND_SHARE = 0.6;

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
