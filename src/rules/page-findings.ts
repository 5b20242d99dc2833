import { span, type BodyNode } from '../markdown/tree.ts';
import type { Page } from '../model/facts.ts';
import { findingsIn, type Finding, type TextFinding } from '../source/finding.ts';

/** Returns an error at the start of a node in the body of a page. */
export function nodeFinding(page: Page, node: BodyNode, message: string): Finding {
  const offset = node.position?.start.offset ?? 0;
  return { source: page.source, at: page.bodyStart + offset, message };
}

/** Converts findings with offsets in the body of a page to findings with offsets in its source file. */
export const findingsInBody = (page: Page, findings: readonly TextFinding[]): Finding[] =>
  findingsIn(page.source, findings, page.bodyStart);

/** Returns an edit that replaces `text` by another text, if the source of a node contains it exactly once. */
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
