import { loadContent } from '../../../tests/setup/load-content.ts';
import { publish } from '../../../src/site/documents/publish.ts';
import { indexOptions } from '../../../src/api/search/index/site-index.ts';
import type {
  SearchDocument,
  SearchIndexOptions,
} from '../../../src/api/search/index/search-document.ts';
import { searchDocuments } from '../../../src/api/search/index/site-index.ts';
import { readMarkdownFolder } from '../markdown-folder.ts';

/** The documents to search, and the settings of their index. */
export interface Documentation {
  documents: SearchDocument[];
  site: SearchIndexOptions;
}

/** The documents of the sample site, as in its build. */
export function siteDocumentation(): Documentation {
  const content = loadContent(process.cwd(), {});
  return { documents: searchDocuments(publish(content)), site: indexOptions(content) };
}

/** The documents of any folder with Markdown files. `language` is BCP 47. */
export function markdownDocumentation(folder: string, language = 'en'): Documentation {
  return {
    documents: readMarkdownFolder(folder),
    site: { baseUrl: 'https://bench.example', language },
  };
}
