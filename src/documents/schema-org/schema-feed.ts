import type { Facts } from '../../content/facts.ts';
import type { PublishedDocument } from '../document.ts';
import { pageEntities } from './json-ld.ts';
import { locations } from '../locations.ts';

/** /feeds/schema.jsonl: the schema.org objects of every page, one a line (NLWeb Schema Feeds). */
export function schemaFeedDocument(facts: Facts): PublishedDocument {
  return { ...locations.schemaFeed, cache: 'revalidate', body: () => schemaFeed(facts) };
}

function schemaFeed(facts: Facts): string {
  const objects = facts.pages
    .flatMap((page) => pageEntities(page, facts))
    .filter((object) => !skipped.has(object['@type']));
  return objects.map((object) => `${JSON.stringify(object)}\n`).join('');
}

/** Types that say nothing of their own about the product; crawlers of such feeds drop them. */
const skipped = new Set(['WebSite', 'Organization']);
