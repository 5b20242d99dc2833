import type { Block } from '../blocks/block.ts';
import { escapeMarkdown } from '../text/escape.ts';
import { fence, inline, list, table } from './format.ts';

/** Blocks as Markdown; root-relative links become absolute. */
export function blocksMarkdown(blocks: readonly Block[], baseUrl: string): string {
  return blocks.map((block) => blockMarkdown(block, baseUrl)).join('\n\n');
}

function blockMarkdown(block: Block, baseUrl: string): string {
  switch (block.kind) {
    case 'heading':
      return heading(block);
    case 'paragraph':
      return [
        ...(block.label === undefined ? [] : [`**${escapeMarkdown(block.label)}**`]),
        inline(block.text, baseUrl),
      ].join(': ');
    case 'list':
      return list(block.items, baseUrl);
    case 'table':
      return table(block.table, baseUrl);
    case 'code':
      return fence(block.code, block.language);
  }
}

/** A heading of the fourth level that no link leads to names a table; a bold line is no part of the outline. */
function heading({ depth, text, id }: Extract<Block, { kind: 'heading' }>): string {
  const words = escapeMarkdown(text);
  return depth > 3 && id === undefined ? `**${words}**` : `${'#'.repeat(depth)} ${words}`;
}
