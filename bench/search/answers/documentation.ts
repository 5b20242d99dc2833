import { loadFacts } from '../../../src/content/load.ts';
import { publish } from '../../../src/documents/publish.ts';
import { packOptions } from '../../../src/search/build/site-pack.ts';
import type {
  SearchDocument,
  SearchPackOptions,
} from '../../../src/search/build/search-document.ts';
import { searchDocuments } from '../../../src/search/build/search-documents.ts';
import { readMarkdownFolder } from '../markdown-folder.ts';

/** What is searched for answers. */
export interface Documentation {
  documents: SearchDocument[];
  site: SearchPackOptions;
}

/** The documents of the site, as its build indexes them. */
export function siteDocumentation(): Documentation {
  const facts = loadFacts(process.cwd(), {});
  return { documents: searchDocuments(publish(facts)), site: packOptions(facts) };
}

/** Any folder of Markdown, with the address of no site. */
export function markdownDocumentation(folder: string): Documentation {
  return {
    documents: readMarkdownFolder(folder),
    site: { baseUrl: 'https://bench.example', language: 'en' },
  };
}
