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
 * Creates a publication. `toDocuments` creates its documents. The documents, and the tree and the Markdown version of
 * each page, are created when they are first needed, and only once. `toDocuments` is a parameter so that a caller that
 * only reads pages, such as the proof of a site, does not load the packages that draw pictures.
 *
 * `answer` is undefined at first. The build makes the search index from `body`, and then sets `answer`. Do not call
 * `markdownVersion` or `sections`, or print a document, before `answer` is set: their texts show the answer, and a text
 * without the answer would stay in the cache. All other members may be called at any time, because they do not depend
 * on the answer.
 */
export function publishPages(
  content: Content,
  toDocuments: (publication: Publication) => PublishedDocument[],
): Publication {
  const base = siteModel(content);
  const markdownVersionOf = memoize((page: Page): MarkdownVersion =>
    onFile(page.file, () => markdownVersion(page, publication)),
  );
  const contract = memoize(() => openapiDocument(content));
  const publication: Publication = {
    ...base,
    answer: undefined,
    translations: content.translations.map((one) => publishPages(one, () => [])),
    openapi: memoize((answer: SearchAnswer | undefined) =>
      withExampleAnswer(contract(), content, answer),
    ),
    llms: llmsIndexes(base),
    documents: memoize(() => toDocuments(publication)),
    body: memoize((page: Page) => treeWithSlots(page, publication)),
    markdownVersion: (page) => markdownVersionOf(page).text,
    sections: (page) => markdownVersionOf(page).sections,
  };
  return publication;
}
