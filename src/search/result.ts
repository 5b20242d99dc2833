import { excerptOf, type Excerpt } from './excerpt/excerpt.ts';
import type { Pack } from './pack/pack.ts';
import type { Place } from './rank/rank.ts';
import type { Ranker } from './rank/scoring.ts';
import type { WeighedWord } from './rank/weigh.ts';
import type { Hit } from './types.ts';

/** One place of a ranking as the caller sees it, with its excerpt. */
export function resultOf(
  ranker: Ranker,
  words: WeighedWord[],
  place: Place,
): Hit & Pick<Excerpt, 'matched'> {
  const { pack } = ranker;
  const type = pack.pageType.at(place.page);
  const { text, matched } = excerptOf(ranker, words, place);
  return {
    ...addressOf(pack, place),
    description: text,
    matched,
    path: pack.pageUrl.at(place.page),
    ...(type === '' ? {} : { type }),
  };
}

/** Name and absolute address: of the section that answers, or of the page. */
export function addressOf(pack: Pack, { page, sections, named }: Place): Pick<Hit, 'name' | 'url'> {
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
