import type { Block } from '../../blocks/block.ts';
import { runText } from '../../blocks/run.ts';

/** The words of a block as lines of plain text: one for each paragraph, item, cell or piece of code. */
export function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
      return [block.text];
    case 'paragraph':
      return [[block.label, runText(block.text)].filter(Boolean).join(': ')];
    case 'list':
      return block.items.map(runText);
    case 'table':
      return [...block.table.columns, ...block.table.rows.flat().map(runText)];
    case 'code':
      return [block.code];
  }
}
