import { jsonLine } from '../../http/json.ts';
import type { SiteModel } from '../../publication.ts';
import { pageEntities } from './json-ld.ts';

/**
 * Creates /feeds/schema.jsonl: the schema.org objects of every page, one per line (NLWeb Schema Feeds). It
 * contains objects of all types, so that every `@id` that an object refers to is defined. Crawlers skip types
 * that they do not use.
 */
export function schemaFeed(model: SiteModel): string {
  return model.facts.pages
    .flatMap((page) => pageEntities(page, model))
    .map((object) => `${jsonLine(object)}\n`)
    .join('');
}
