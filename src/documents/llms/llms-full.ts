import { allPages } from '../../content/page-tree.ts';
import type { Publication } from '../../publication.ts';
import { textDocument, type TextDocument } from '../document.ts';
import { locations } from '../locations.ts';

/** /llms-full.txt: the twins of all pages one after the other, in the order of llms.txt. */
export function llmsFullDocument({ tree, twin }: Publication): TextDocument {
  return textDocument(locations.llmsFull, () => allPages(tree.root).map(twin).join('\n'));
}
