import { excerptOf } from './excerpt/excerpt.ts';
import type { SearchIndex } from './index-file/index-file.ts';
import type { RankedPlace } from './rank/rank.ts';
import type { Ranker } from './rank/scoring.ts';
import type { WeighedWord } from './rank/weigh.ts';
import type { Hit } from './types.ts';

/** One place of a ranking as the caller sees it, and the words of its excerpt that matched. */
export function resultOf(
  ranker: Ranker,
  words: WeighedWord[],
  place: RankedPlace,
): { hit: Hit; matched: ReadonlySet<string> } {
  const { index } = ranker;
  const { text, matched } = excerptOf(ranker, words, place);
  const hit = {
    ...addressOf(index, place),
    description: text,
    path: index.pageUrl.at(place.page),
  };
  return { hit, matched };
}

/** Name and absolute address: of the section that answers, or of the page. */
export function addressOf(
  index: SearchIndex,
  { page, sections, named }: Pick<RankedPlace, 'page' | 'sections' | 'named'>,
): Pick<Hit, 'name' | 'url'> {
  const section = named ? index.pageFirstSection[page]! : sections[0]!.section;
  const title = index.pageTitle.at(page);
  const heading = index.sectionHeading.at(section);
  const anchor = index.sectionAnchor.at(section);
  return {
    name: heading === '' ? title : `${title} – ${heading}`,
    url:
      index.header.baseUrl +
      index.pageUrl.at(page) +
      (anchor === '' ? '' : `#${encodeURIComponent(anchor)}`),
  };
}
