import { forEach } from '../site-pages.ts';
import { claimsOf, type Claim } from './claims.ts';
import type { CrawledSite } from './crawled-site.ts';

/** The result of crawling the whole site. */
export interface Crawl {
  /** Addresses of the site that something links to, without fragments. */
  reached: Set<string>;
  claims: Claim[];
}

/** Starts at the base URL and follows every address in every document and Link header. */
export async function crawl(site: CrawledSite): Promise<Crawl> {
  const reached = new Set<string>();
  const claims: Claim[] = [];
  // The 404 page is part of the site, but nothing links to it.
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
