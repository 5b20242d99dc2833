import { brandAssets } from '../site/brand/assets.ts';
import { wordsOf, type Words } from '../base/languages/words.ts';
import type { Content, Page } from '../content/model/content.ts';
import { publisherLinks } from './publisher-links.ts';
import { bytesOf } from './navigation-entries.ts';

/**
 * Returns the maximum size of a page's side navigation, in bytes of HTML. This limit keeps everything around the text
 * of a page below 12.5 KB, even on large sites. The limit is lower if the page has long metadata, which the HTML repeats,
 * if the site configures a large header and footer, or if its UI texts are longer than in English.
 */
export function navigationBudget(page: Page, content: Content): number {
  const words = wordBytes(wordsOf(content.site.language)) - wordBytes(wordsOf('en'));
  return most - repeatedBytes(page, content) - configuredBytes(content) - words;
}

/** The budget of an English site with default settings for a page without metadata, in bytes. */
const most = 3_650;

/**
 * Returns how many bytes the metadata of a page takes, because links, meta elements, structured data, breadcrumbs and
 * the edit link repeat it.
 */
function repeatedBytes({ path, title, description }: Page, { site }: Content): number {
  // Each number says how often the HTML of a page contains the text.
  return (
    24 * path.length +
    16 * site.baseUrl.length +
    5 * Buffer.byteLength(title) +
    3 * Buffer.byteLength(description)
  );
}

/** The size of the link that preloads a font, in bytes. */
const preloadBytes = 100;

/** Returns the size of the settings that the header and the footer show, in bytes. */
function configuredBytes(content: Content): number {
  const { site, product, shortName, brand } = content;
  const footer = site.footer?.flatMap(({ links: own }) => own) ?? publisherLinks(content);
  const links = [...site.navigation, ...footer];
  const stores = product.platforms.map(({ url }) => url + shortName).join('');
  return (
    bytesOf(links) +
    Buffer.byteLength(`${stores}${site.repository ?? ''}`) +
    preloadBytes * brandAssets({ brand, site }).preloaded.length +
    Buffer.byteLength(site.organization.description ?? site.organization.name)
  );
}

/** Returns the size of the UI texts around a page's text, in bytes. */
function wordBytes({ header, footer, navigation, page, product, search }: Words): number {
  const { title, label, placeholder, toolDescription, toolQuery } = search;
  const form = [title, label, placeholder, toolDescription, toolQuery, product.qrCode];
  return Buffer.byteLength(JSON.stringify([header, footer, navigation, page, form]));
}
