import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { loadContent } from '../../tests/setup/load-content.ts';
import { publish } from '../../src/site/documents/publish.ts';
import { searchPage } from '../../src/api/search/index/search-page.ts';
import { itemOf } from './collection.ts';
import type { Collection, Item, Judged } from './collection.ts';
import { knownItems } from './known-items.ts';
import { readMarkdownFolder } from './markdown-folder.ts';

/**
 * The collections of a checkout: the sample content with its own queries, and the documentation in the npm
 * package `ai` (Apache-2.0, some 300 pages), which is installed in bench/.
 */
export function builtInCollections(): Map<string, Collection> {
  const collections = new Map<string, Collection>();
  const content = readContent();
  const sets = knownItems(content);
  sets.set('natural', readQueries());
  collections.set('Sample content', { items: content, sets });
  const items = readMarkdownFolder(DOCUMENTATION);
  collections.set(DOCUMENTATION, { items, sets: knownItems(items) });
  return collections;
}

const DOCUMENTATION = 'bench/node_modules/ai/docs';

/** The pages of the sample site, as in its build. */
export function readContent(): Item[] {
  const publication = publish(loadContent(process.cwd(), {}));
  return publication.content.pages.map((page) => itemOf(searchPage(page, publication)));
}

/** The queries of content/search.yaml with their pages. */
export function readQueries(): Judged[] {
  const { queries } = parse(readFileSync('content/search.yaml', 'utf8')) as {
    queries: { query: string; page: string }[];
  };
  return queries.map(({ query, page }) => ({ text: query, relevant: new Map([[page, 1]]) }));
}
