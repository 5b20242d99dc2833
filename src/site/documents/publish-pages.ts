import type { SearchAnswer } from '../../contract/search-schemas.ts';
import type { Content, Page } from '../../content/model/content.ts';
import { onFile } from '../../content/source/file-failures.ts';
import { memoize } from '../../base/text/memoize.ts';
import { treeWithSlots } from '../components/published-tree.ts';
import type { PublishedDocument } from '../document.ts';
import { siteModel, type Publication, type MarkdownVersion } from '../publication.ts';
import { markdownVersion } from './agents/markdown-version.ts';
import { openapiDocument, withExampleAnswer } from './api/openapi/openapi.ts';
import { llmsIndexes } from './llms/llms.ts';

/**
 * Creates a publication whose documents `toDocuments` creates. The documents, and the tree and the Markdown version of
 * each page, are created when they are first needed, and only once. A build sets `answer` when the search index is built.
 * A proof of a site only reads pages, so it has no documents and needs none of the packages that draw pictures.
 */
export function publishPages(
  content: Content,
  toDocuments: (publication: Publication) => PublishedDocument[],
): Publication {
  const base = siteModel(content);
  const contract = memoize(() => openapiDocument(content));
  const markdownVersionOf = memoize((page: Page): MarkdownVersion =>
    onFile(page.file, () => markdownVersion(page, publication)),
  );
  const publication: Publication = {
    ...base,
    answer: undefined,
    openapi: memoize((answer: SearchAnswer | undefined) => withExampleAnswer(contract(), answer)),
    llms: llmsIndexes(base),
    documents: memoize(() => toDocuments(publication)),
    body: memoize((page: Page) => treeWithSlots(page, publication)),
    markdownVersion: (page) => markdownVersionOf(page).text,
    sections: (page) => markdownVersionOf(page).sections,
  };
  return publication;
}
