import type { Facts, Page } from '../content/facts.ts';
import { bytesOf } from './navigation-entries.ts';

/**
 * Bytes of HTML that the list beside a page may take, so that everything around the text of a page stays
 * below 12 KB whatever the size of the site. Comes off: what the head and other lists repeat of the page,
 * and what the site chose to have on every page.
 */
export function roomBeside(page: Page, facts: Facts): number {
  return Math.max(least, most - repeatedBytes(page, facts) - chosenBytes(facts));
}

/** Room beside a page that says nothing, on a site that chose nothing. */
const most = 5_800;

/** Room for a few entries, where a site chose a great deal. */
const least = 800;

/** A path occurs in links, metadata and structured data, and with its depth the breadcrumbs grow. */
function repeatedBytes({ path, title, description }: Page, { site }: Facts): number {
  return (
    20 * path.length +
    14 * site.baseUrl.length +
    5 * Buffer.byteLength(title) +
    3 * Buffer.byteLength(description)
  );
}

function chosenBytes({ site, brand }: Facts): number {
  const links = [...site.navigation, ...(site.footer ?? []).flatMap(({ links: own }) => own)];
  return (
    bytesOf(links) + brand.mark.shapes.length + Buffer.byteLength(site.organization.description)
  );
}
