import type { ReadableDocument, TwinEntry } from '../../contract/mcp-files.ts';
import type { Removal } from '../../contract/removals.ts';
import type { PublishedDocument } from '../../documents/document.ts';
import { announcedRemovals } from '../../documents/headers/deprecation-headers.ts';
import { readableDocuments } from '../../documents/mcp/readable-documents.ts';
import type { Publication } from '../../publication.ts';

/** The JSON files that a build writes for the functions, by name. The search index is a separate file. */
export interface FunctionFiles {
  /** Each page with the size and the sections of its Markdown version. */
  twins: TwinEntry[];
  documents: ReadableDocument[];
  removals: Removal[];
}

/** Creates the content of these files from a publication and its documents. */
export function functionFiles(
  { facts, twin: textOf, sections: sectionsOf }: Publication,
  published: readonly PublishedDocument[],
): FunctionFiles {
  return {
    twins: facts.pages.map((page) => {
      const { path, twin, title, description, updated } = page;
      const bytes = Buffer.byteLength(textOf(page));
      return { path, twin, title, description, updated, bytes, sections: [...sectionsOf(page)] };
    }),
    documents: readableDocuments(facts, published),
    removals: announcedRemovals(facts),
  };
}
