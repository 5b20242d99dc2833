import { authorBlocks } from '../../src/blocks/author-blocks.ts';
import type { Block } from '../../src/blocks/block.ts';
import { readBody } from '../../src/content/language/read-body.ts';

/** Converts Markdown to blocks. Components are left out. */
export function markdownBlocks(body: string): Block[] {
  return authorBlocks(readBody({ body, format: 'md' }).root, { baseUrl: '', blocksOf: () => [] });
}
