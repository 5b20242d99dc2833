import { plainAddress } from '../../content/model/page-address.ts';
import { matchRules, parseRules } from '../../host/redirects.ts';
import type { AddressEnd } from '../../import/proof/link-end.ts';
import { redirectRules } from '../../site/documents/redirects.ts';
import type { Examination } from '../check/examine.ts';
import { readRedirectRules } from '../check-redirects.ts';

/**
 * Returns a function that tells where an address of a new site ends after all redirects: at a path of this site, or at
 * the URL of another one. It returns undefined if the site does not answer.
 */
export async function addressEnds(examined: Examination): Promise<AddressEnd> {
  const { everything, answering, files } = examined;
  const own = await readRedirectRules(files);
  const configRedirects = redirectRules(everything.content) as unknown as string[];
  const generated = await parseRules({ configRedirects });
  const match = await matchRules([...own.rules, ...generated.redirects]);
  return (path) => {
    // Follows at most ten redirects, in case they form a loop.
    let address = path;
    for (let redirects = 0; redirects < 10; redirects++) {
      const found = [address, plainAddress(address)].find((one) => answering.has(one));
      if (found !== undefined) return found;
      const next = match(encodeURI(address));
      if (!next || (next.rule.status ?? 301) >= 400) return undefined;
      if (!next.to.startsWith('/')) return next.to;
      address = next.to.replace(/[?#].*$/s, '');
    }
    return undefined;
  };
}
