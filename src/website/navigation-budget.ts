import { brandAssets } from '../site/brand/assets.ts';
import { wordsOf, type Words } from '../base/languages/words.ts';
import type { Content, Page } from '../content/model/content.ts';
import { bytesOf } from './navigation-entries.ts';

/**
 * Returns the maximum size of the side navigation of a page, in bytes of HTML. It keeps everything around the text
 * of a page below 12 KB, however large the site is. Page metadata that the HTML repeats, and the header and
 * footer that the site configures, reduce it, and so do longer words of other languages.
 */
export function navigationBudget(page: Page, content: Content): number {
  const words = wordBytes(wordsOf(content.site.language)) - wordBytes(wordsOf('en'));
  return Math.max(least, most - repeatedBytes(page, content) - configuredBytes(content)) - words;
}

/** The budget for an empty page on a site in English that configures nothing. */
const most = 4_000;

/** Enough for a few entries, however much a site configures. */
const least = 800;

/** How often links, metadata, structured data, breadcrumbs and the edit link repeat what describes a page. */
function repeatedBytes({ path, title, description }: Page, { site }: Content): number {
  return (
    21 * path.length +
    14 * site.baseUrl.length +
    5 * Buffer.byteLength(title) +
    3 * Buffer.byteLength(description)
  );
}

/** The bytes of the link that preloads a font. */
const preloadBytes = 100;

function configuredBytes({ site, product, brand }: Content): number {
  const links = [...site.navigation, ...(site.footer ?? []).flatMap(({ links: own }) => own)];
  const stores = product.platforms.map(({ url }) => url + product.name).join('');
  return (
    bytesOf(links) +
    Buffer.byteLength(`${stores}${site.repository ?? ''}`) +
    preloadBytes * brandAssets({ brand, site }).preloaded.length +
    Buffer.byteLength(site.organization.description ?? '')
  );
}

/** The size of the words around the text of a page. */
function wordBytes({ header, footer, navigation, page, search }: Words): number {
  const { title, label, placeholder, toolDescription, toolQuery } = search;
  const form = [title, label, placeholder, toolDescription, toolQuery];
  return Buffer.byteLength(JSON.stringify([header, footer, navigation, page, form]));
}
