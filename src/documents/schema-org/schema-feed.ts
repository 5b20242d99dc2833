import type { Grounds } from '../../publication.ts';
import { textDocument, type TextDocument } from '../document.ts';
import { pageEntities } from './json-ld.ts';
import { locations } from '../locations.ts';

/** /feeds/schema.jsonl: the schema.org objects of every page, one a line (NLWeb Schema Feeds). */
export function schemaFeedDocument(grounds: Grounds): TextDocument {
  return textDocument(locations.schemaFeed, () => schemaFeed(grounds));
}

function schemaFeed(grounds: Grounds): string {
  const objects = grounds.facts.pages
    .flatMap((page) => pageEntities(page, grounds))
    .filter((object) => !skipped.has(object['@type']));
  return objects.map((object) => `${JSON.stringify(object)}\n`).join('');
}

/** Types that say nothing of their own about the product; crawlers of such feeds drop them. */
const skipped = new Set(['WebSite', 'Organization']);
