import { loadFacts } from '../../../src/content/load.ts';
import { publish } from '../../../src/documents/publish.ts';
import { indexOptions } from '../../../src/search/index/site-index.ts';
import type {
  SearchDocument,
  SearchIndexOptions,
} from '../../../src/search/index/search-document.ts';
import { searchDocuments } from '../../../src/search/index/site-index.ts';
import { readMarkdownFolder } from '../markdown-folder.ts';

/** What is searched for answers. */
export interface Documentation {
  documents: SearchDocument[];
  site: SearchIndexOptions;
}

/** The documents of the site, as its build indexes them. */
export function siteDocumentation(): Documentation {
  const facts = loadFacts(process.cwd(), {});
  return { documents: searchDocuments(publish(facts)), site: indexOptions(facts) };
}

/** Any folder of Markdown, with the address of no site. */
export function markdownDocumentation(folder: string): Documentation {
  return {
    documents: readMarkdownFolder(folder),
    site: { baseUrl: 'https://bench.example', language: 'en' },
  };
}
