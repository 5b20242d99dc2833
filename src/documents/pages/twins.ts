import type { Publication } from '../../publication.ts';
import { textDocument, type TextDocument } from '../document.ts';

/**
 * Creates a document for the Markdown version of every page. Specification: Discovery and alternative
 * representations.
 */
export function twinDocuments({ facts, twin }: Publication): TextDocument[] {
  return facts.pages.map((page) =>
    textDocument(
      { path: page.twin, mediaType: 'text/markdown; charset=utf-8', cache: 'revalidate' },
      () => twin(page),
    ),
  );
}
