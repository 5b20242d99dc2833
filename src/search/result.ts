import { excerptOf } from './excerpt/excerpt.ts';
import type { Pack } from './pack/pack.ts';
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
  const { pack } = ranker;
  const type = pack.pageType.at(place.page);
  const { text, matched } = excerptOf(ranker, words, place);
  const hit = {
    ...addressOf(pack, place),
    description: text,
    path: pack.pageUrl.at(place.page),
    ...(type === '' ? {} : { type }),
  };
  return { hit, matched };
}

/** Name and absolute address: of the section that answers, or of the page. */
export function addressOf(
  pack: Pack,
  { page, sections, named }: Pick<RankedPlace, 'page' | 'sections' | 'named'>,
): Pick<Hit, 'name' | 'url'> {
  const section = named ? pack.pageFirstSection[page]! : sections[0]!.section;
  const title = pack.pageTitle.at(page);
  const heading = pack.sectionHeading.at(section);
  const anchor = pack.sectionAnchor.at(section);
  return {
    name: heading === '' ? title : `${title} – ${heading}`,
    url:
      pack.header.baseUrl +
      pack.pageUrl.at(page) +
      (anchor === '' ? '' : `#${encodeURIComponent(anchor)}`),
  };
}
