import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LinkChecker, LinkState } from 'linkinator';
import { occursInContent } from '../setup/content-text.ts';

/**
 * Checks all links and fragments of the pages at `baseUrl`, and all addresses of the site in the JSON, XML, text
 * and Markdown documents in `dist`. Reports each broken address once, with the files that contain it.
 */
export async function brokenLinks(
  baseUrl: string,
  dist: string,
): Promise<{ followed: number; broken: string[] }> {
  const { links } = await new LinkChecker().check({
    path: [baseUrl, ...addressesInDocuments(dist, baseUrl)],
    recurse: true,
    checkFragments: true,
    concurrency: 20,
    linksToSkip: async (link) => !link.startsWith(`${baseUrl}/`),
  });
  const broken = Map.groupBy(
    // Addresses in code may be examples. The check of the content covers links.
    links.filter(
      ({ state, url }) =>
        state === LinkState.BROKEN && !occursInContent(url.replace(baseUrl, '{base_url}')),
    ),
    ({ url, status }) => `${status ?? 'no answer'} ${url}`,
  );
  const lines = [...broken].map(([what, [first, ...more]]) => {
    const others = more.length > 0 ? ` and ${more.length} more` : '';
    return `${what}, linked from ${first?.parent ?? 'a document'}${others}`;
  });
  return { followed: links.length, broken: lines };
}

/** Addresses of the site in all documents except HTML, without the two that need a request. */
function addressesInDocuments(dist: string, baseUrl: string): string[] {
  const address = new RegExp(`${baseUrl}(?:/[^\\s"'<>()\\[\\]{}\`|\\\\;,#]*)?`, 'g');
  const found = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(html|css|js|png|svg)$/.test(entry.name))
    .flatMap(
      (entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').match(address) ?? [],
    );
  const endpoints = new Set([`${baseUrl}/ask`, `${baseUrl}/mcp`]);
  return [...new Set(found.map((url) => url.replace(/(\?.*)?[.:]?$/, '')))]
    .filter((url) => !endpoints.has(url))
    .sort();
}
