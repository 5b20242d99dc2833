import type { CheckedFacts } from '../model/checked-facts.ts';
import { whyUnpublished } from '../model/unpublished.ts';
import type { Finding } from '../source/finding.ts';
import { didYouMean } from '../text/did-you-mean.ts';

/** Reports an address in a data file at which there is no page. */
export function missingPage(
  facts: Pick<CheckedFacts, 'pages' | 'unpublished'>,
  place: Pick<Finding, 'source' | 'at'>,
  address: string,
): Finding[] {
  const paths = facts.pages.map((page) => page.path);
  if (paths.includes(address)) return [];
  const guess = `There is no page at ${address}.${didYouMean(address, paths)}`;
  return [{ ...place, message: whyUnpublishedAt(facts, address) ?? guess }];
}

/** Explains that an address is that of an unpublished page; undefined if it is not. */
export function whyUnpublishedAt(
  { unpublished }: Pick<CheckedFacts, 'unpublished'>,
  address: string,
): string | undefined {
  const page = unpublished.find(({ path, twin }) => path === address || twin === address);
  return page && whyUnpublished(page);
}
