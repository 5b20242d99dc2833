import type { CheckedContent } from '../model/checked-content.ts';
import { whyUnpublished } from '../model/unpublished.ts';
import type { Finding } from '../source/finding.ts';
import { didYouMean } from '../../base/text/did-you-mean.ts';

/** Returns an error about an address in a data file that is not the address of a page. */
export function missingPage(
  content: Pick<CheckedContent, 'pages' | 'unpublished' | 'gone'>,
  place: Pick<Finding, 'source' | 'at'>,
  address: string,
): Finding[] {
  const paths = content.pages.map((page) => page.path);
  if (paths.includes(address)) return [];
  const former = content.pages.find(({ aliases }) => aliases.some((alias) => alias === address));
  const removed = content.gone.find(({ path }) => path === address);
  if (former || removed) {
    const instead = former?.path ?? removed?.instead;
    const what = former ? 'is a former address' : 'was removed';
    const repair = instead ? `Write ${instead}.` : 'Remove this entry.';
    return [{ ...place, message: `${address} ${what}. ${repair}` }];
  }
  const guess = `There is no page at ${address}.${didYouMean(address, paths)}`;
  return [{ ...place, message: whyUnpublishedAt(content, address) ?? guess }];
}

/**
 * Returns a sentence that says why the page at an address is unpublished. Returns undefined if no unpublished page has
 * this address.
 */
export function whyUnpublishedAt(
  { unpublished }: Pick<CheckedContent, 'unpublished'>,
  address: string,
): string | undefined {
  const page = unpublished.find(
    ({ path, markdownVersion }) => path === address || markdownVersion === address,
  );
  return page && whyUnpublished(page);
}
