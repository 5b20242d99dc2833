import type { MdastNode } from 'satteri';
import { withEmoji } from './emoji-codes.ts';
import type { Piece } from './nest.ts';

/**
 * Reads inline constructs in a text that the parser leaves as text: emoji codes. A construct with a mark
 * before and after its content returns the marks as `open` and `close` pieces, so that it can contain
 * other nodes; `unmatched` of these returns the mark as text. `make` returns an mdast node or an `element`.
 */
export function textPieces(node: Extract<MdastNode, { type: 'text' }>): Piece[] {
  if (!node.value.includes(':')) return [{ piece: 'node', node }];
  return [{ piece: 'node', node: { ...node, value: withEmoji(node.value) } }];
}
