import { jsonLine } from '../../http/json.ts';
import type { Grounds } from '../../publication.ts';
import { textDocument, type TextDocument } from '../document.ts';
import { pageEntities } from './json-ld.ts';
import { locations } from '../locations.ts';

/**
 * /feeds/schema.jsonl: the schema.org objects of every page, one a line (NLWeb Schema Feeds). None is
 * left out, so that each `@id` that one refers to is defined here; crawlers drop the types that they
 * have no use for.
 */
export function schemaFeedDocument(grounds: Grounds): TextDocument {
  return textDocument(locations.schemaFeed, () =>
    grounds.facts.pages
      .flatMap((page) => pageEntities(page, grounds))
      .map((object) => `${jsonLine(object)}\n`)
      .join(''),
  );
}
