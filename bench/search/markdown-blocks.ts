import { authorBlocks } from '../../src/blocks/author-blocks.ts';
import type { Block } from '../../src/blocks/block.ts';
import { parseBody } from '../../src/content/markdown.ts';

/** Any Markdown as blocks; components in it say nothing. */
export function markdownBlocks(body: string): Block[] {
  return authorBlocks(parseBody({ body, format: 'md' }), { baseUrl: '', blocksOf: () => [] });
}
