import { childrenOf, span, type BodyNode } from '../markdown/tree.ts';
import type { NodeFinding } from './page-findings.ts';
import { onNodes, type Rule } from './rule.ts';

/** Warns about the only row of a table that has one cell too few, so that its cells are probably below wrong heads. */
export const shortRow: Rule = {
  name: 'short-row',
  about: 'A row of a table has one cell less than all other rows.',
  severity: 'warning',
  check: onNodes(shortRows),
};

function shortRows(table: BodyNode): NodeFinding[] {
  if (table.type !== 'table') return [];
  const [head, ...body] = childrenOf(table);
  if (!head || body.length < 2) return [];
  const cells = childrenOf(head).length;
  const [row, ...others] = body.filter((one) => childrenOf(one).length < cells);
  // A row with one cell is a heading of the rows below.
  if (!row || others.length > 0 || cells < 3 || childrenOf(row).length !== cells - 1) return [];
  const message = `This row has ${cells - 1} cells, and all other rows have ${cells}. Write a | between the cells, also beside an empty one.`;
  return [{ rule: shortRow, at: span(row).start, message }];
}
