import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LinkChecker, LinkState } from 'linkinator';
import { serveBuild } from '../setup/serve-build.ts';

/**
 * `npm run links`: builds and serves the site, then follows every link and fragment of its pages and
 * every address of the site that its JSON, XML, text and Markdown documents name.
 */
const site = await serveBuild();
const { links } = await new LinkChecker().check({
  path: [site.url, ...addressesInDocuments('dist', site.url)],
  recurse: true,
  checkFragments: true,
  concurrency: 20,
  linksToSkip: async (link) => !link.startsWith(`${site.url}/`),
});
await site.close();
const broken = Map.groupBy(
  links.filter(({ state }) => state === LinkState.BROKEN),
  ({ url, status }) => `${status ?? 'no answer'} ${url}`,
);
for (const [what, [first, ...more]] of broken) {
  const others = more.length > 0 ? ` and ${more.length} more` : '';
  console.error(`${what}, linked from ${first?.parent ?? 'a document'}${others}`);
}
console.log(`${links.length} links followed, ${broken.size} addresses broken`);
process.exitCode = broken.size === 0 && links.length > 0 ? 0 : 1;

/** Addresses of the site in every document that is not HTML, but for the two that take a request. */
function addressesInDocuments(dist: string, baseUrl: string): string[] {
  const address = new RegExp(`${baseUrl}(?:/[^\\s"'<>()\\[\\]{}\`|\\\\;,#]*)?`, 'g');
  const found = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(html|css|js|png|svg)$|^_headers$/.test(entry.name))
    .flatMap(
      (entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').match(address) ?? [],
    );
  const endpoints = new Set([`${baseUrl}/ask`, `${baseUrl}/mcp`]);
  return [...new Set(found.map((url) => url.replace(/(\?.*)?[.:]?$/, '')))]
    .filter((url) => !endpoints.has(url))
    .sort();
}
