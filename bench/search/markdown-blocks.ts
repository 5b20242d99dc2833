import { authorBlocks } from '../../src/components/author-blocks.ts';
import type { Block } from '../../src/components/block.ts';
import { readBody } from '../../src/markdown/read-body.ts';

/** Converts Markdown to blocks. Components are left out. */
export function markdownBlocks(body: string): Block[] {
  return authorBlocks(readBody({ body, format: 'md' }).root, { baseUrl: '', blocksOf: () => [] });
}
