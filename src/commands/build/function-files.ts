import type { MarkdownVersionEntry } from '../../contract/mcp-files.ts';
import { editionsOf, pagesOfEdition, type Page } from '../../content/model/content.ts';
import { aliasMarkdownVersion } from '../../content/model/page-address.ts';
import type { PublishedDocument } from '../../site/document.ts';
import { announcedRemovals } from '../../site/documents/headers/deprecation-headers.ts';
import { readableDocuments } from '../../site/documents/mcp/readable-documents.ts';
import type { Publication } from '../../site/publication.ts';

/**
 * Returns the values of the JSON files that /ask and /mcp read, keyed by file name without extension. The search index
 * is not in the result, because it is not JSON.
 */
export function functionFiles(publication: Publication, published: readonly PublishedDocument[]) {
  const { content } = publication;
  return {
    /**
     * Each page, with the size and the sections of its Markdown version. netlify.toml contains the name of this file.
     */
    pages: editionsOf(publication).flatMap((one) =>
      pagesOfEdition(one.content).map((page) => markdownVersionEntry(page, one)),
    ),
    documents: readableDocuments(content, published),
    removals: announcedRemovals(content),
  };
}

function markdownVersionEntry(page: Page, publication: Publication): MarkdownVersionEntry {
  const { path, markdownVersion, title, description, updated, unlisted } = page;
  return {
    path,
    markdownVersion,
    formerPaths: page.aliases.flatMap((alias) => [alias, aliasMarkdownVersion(alias)]),
    title,
    description,
    updated,
    bytes: Buffer.byteLength(publication.markdownVersion(page)),
    sections: [...publication.sections(page)],
    unlisted,
  };
}
