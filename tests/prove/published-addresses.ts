import { claimsOf, type Claim, type Source } from '../served/closure/claims.ts';
import { CrawledSite } from '../served/closure/crawled-site.ts';
import { siteDocuments } from '../served/documents.ts';

/** The documents that agents start from. Together they name every page and every other document. */
const starts = siteDocuments.filter(({ start }) => start).map(({ path }) => path);

/**
 * The paths of all addresses of a deploy: the documents that agents start from and the addresses in them. Empty
 * if the site map is of another site.
 */
export async function publishedAddresses(origin: string): Promise<string[]> {
  const site = new CrawledSite(origin);
  const { text: siteMap } = await site.answer(`${origin}/sitemap.xml`);
  if (!siteMap.includes(`<loc>${origin}/`)) return [];
  const sources = await Promise.all(starts.map((path) => site.sources(`${origin}${path}`)));
  const named = sources
    .flat()
    .flatMap(claimsIn)
    .map(({ url }) => url)
    .filter((url) => site.owns(url));
  const paths = named.map((url) => url.slice(origin.length).split('#')[0] || '/');
  return [...new Set([...starts, ...paths])].sort();
}

/** The claims of a document. None of one that cannot be read, which the contract suite reports. */
function claimsIn(source: Source): Claim[] {
  try {
    return claimsOf(source);
  } catch {
    return [];
  }
}
