import type { MarkdownVersionEntry } from '../../contract/mcp-files.ts';
import { aliasMarkdownVersion } from '../../content/model/page-address.ts';
import type { PublishedDocument } from '../../site/document.ts';
import { announcedRemovals } from '../../site/documents/headers/deprecation-headers.ts';
import { readableDocuments } from '../../site/documents/mcp/readable-documents.ts';
import type { Publication } from '../../site/publication.ts';

/**
 * Returns the values of the JSON files that /ask and /mcp read, keyed by file name without extension. The search index
 * is not in the result, because it is not JSON.
 */
export function functionFiles(
  { content, markdownVersion: textOf, sections: sectionsOf }: Publication,
  published: readonly PublishedDocument[],
) {
  return {
    /**
     * Each page, with the size and the sections of its Markdown version. netlify.toml contains the name of this file.
     */
    pages: content.pages.map((page): MarkdownVersionEntry => {
      const { path, markdownVersion, title, description, updated, unlisted } = page;
      const bytes = Buffer.byteLength(textOf(page));
      const sections = [...sectionsOf(page)];
      const formerPaths = page.aliases.flatMap((alias) => [alias, aliasMarkdownVersion(alias)]);
      return {
        path,
        markdownVersion,
        formerPaths,
        title,
        description,
        updated,
        bytes,
        sections,
        unlisted,
      };
    }),
    documents: readableDocuments(content, published),
    removals: announcedRemovals(content),
  };
}
