import { treeWithSlots } from '../../src/site/components/published-tree.ts';
import type { Page } from '../../src/content/model/content.ts';
import type { BodyNode } from '../../src/content/markdown/tree.ts';
import type { Publication } from '../../src/site/publication.ts';

/** Converts Markdown without components to the nodes of a page. */
export function markdownNodes(body: string): BodyNode[] {
  return treeWithSlots({ body, format: 'md' } as Page, noSite);
}

/** A publication of which only the addresses are used. */
const noSite = {
  content: { site: { baseUrl: '', linkSchemes: [] as readonly string[] } },
  links: () => undefined,
  pictureAt: () => undefined,
} as unknown as Publication;
