import { span, type BodyNode } from '../markdown/tree.ts';
import type { Page } from '../model/facts.ts';
import { findingsIn, type Finding, type TextFinding } from '../source/finding.ts';

/** An error at a node of a page's body. */
export function nodeFinding(page: Page, node: BodyNode, message: string): Finding {
  const offset = node.position?.start.offset ?? 0;
  return { source: page.source, at: page.bodyStart + offset, message };
}

/** Turns findings at offsets of a page's body into findings about its source. */
export const findingsInBody = (page: Page, findings: readonly TextFinding[]): Finding[] =>
  findingsIn(page.source, findings, page.bodyStart);

/** The fix that replaces a text by another one, if the source of a node has it exactly once. */
export function replacing(
  page: Page,
  node: BodyNode,
  from: string,
  text: string,
): Pick<Finding, 'fix'> {
  const { start: first, end } = span(node);
  const source = page.body.slice(first, end);
  const at = source.indexOf(from);
  if (from === '' || at < 0 || source.includes(from, at + 1)) return {};
  const start = page.bodyStart + first + at;
  return { fix: [{ start, end: start + from.length, text }] };
}
