import { forEach } from '../site-pages.ts';
import { claimsOf, type Claim } from './claims.ts';
import type { CrawledSite } from './crawled-site.ts';

/** What a crawl of the whole site found. */
export interface Crawl {
  /** Addresses of the site that something leads to, without fragments. */
  reached: Set<string>;
  claims: Claim[];
}

/** Starts at the base URL and follows every address in every document and Link header. */
export async function crawl(site: CrawledSite): Promise<Crawl> {
  const reached = new Set<string>();
  const claims: Claim[] = [];
  // The page in place of a missing one is a part of the site that no link leads to.
  let next = [`${site.baseUrl}/`, `${site.baseUrl}/no-such-address`];
  while (next.length > 0) {
    for (const url of next) reached.add(url);
    const targets = new Set<string>();
    await forEach(next, async (address) => {
      for (const claim of (await site.sources(address)).flatMap(claimsOf)) {
        claims.push(claim);
        if (site.owns(claim.url)) targets.add(claim.url.split('#')[0]!);
      }
    });
    next = [...targets].filter((url) => !reached.has(url));
  }
  return { reached, claims };
}
