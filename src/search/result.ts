import { excerptOf } from './excerpt.ts';
import type { RankedPage } from './rank/best.ts';
import type { Pack } from './pack/pack.ts';
import type { Positions } from './pack/positions.ts';
import type { Hit } from './types.ts';
import type { WeighedWord } from './rank/weigh.ts';

/** One place of a ranking as the caller sees it, with its excerpt. */
export function resultOf(
  pack: Pack,
  words: WeighedWord[],
  { page, section }: RankedPage,
  positions: Positions,
): Hit {
  const type = pack.pageType.at(page);
  return {
    ...addressOf(pack, { page, section }),
    description: excerptOf(pack, words, { page, section }, positions),
    path: pack.pageUrl.at(page),
    ...(type === '' ? {} : { type }),
  };
}

/** Name and absolute address: of the section that answers, or of the page. */
export function addressOf(
  pack: Pack,
  { page, section }: { page: number; section: number },
): { name: string; url: string } {
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
