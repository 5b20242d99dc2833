import { span, type BodyNode } from '../markdown/tree.ts';
import type { Page } from '../model/content.ts';
import { movedEdits } from '../source/edits.ts';
import { findingsIn, type Finding, type TextFinding } from '../source/finding.ts';

/** A problem of a node on a page. All offsets are in the body of the page. */
export interface Problem extends Omit<TextFinding, 'at'> {
  /** Where the problem is, if it is not the start of the node. */
  at?: number;
  /** A wrong text in the source of the node, and the only possible correction. */
  replace?: readonly [wrong: string, correction: string] | undefined;
}

/** What the rules for nodes need besides the node. */
export interface NodeContext {
  page: Page;
  root: BodyNode;
  /** The names of all groups, as components use them. */
  groups: readonly string[];
  /** The origins of this site, such as `https://example.com`. */
  origins: readonly string[];
  /** Other hosts from which pages can show pictures. Undefined if content/site.yaml cannot be read. */
  pictureHosts: readonly string[] | undefined;
}

/** A rule that checks one node of a page. */
export type NodeRule = (node: BodyNode, context: NodeContext) => Problem[];

/** Creates a warning about a node. */
export const warning = (message: string): Problem => ({ message, severity: 'warning' });

/** Converts a problem of a node to a finding. */
export function nodeFinding(
  { source, body, bodyStart }: Page,
  node: BodyNode,
  { at, fix, replace, ...rest }: Problem,
): Finding {
  const edits = replace ? replacing(body, node, replace) : fix;
  const offset = at ?? node.position?.start.offset ?? 0;
  return { ...rest, source, at: bodyStart + offset, fix: edits && movedEdits(edits, bodyStart) };
}

/** Converts findings with offsets in the body of a page to findings with offsets in its source file. */
export const findingsInBody = (page: Page, findings: readonly TextFinding[]): Finding[] =>
  findingsIn(page.source, findings, page.bodyStart);

/** Returns the edit that replaces a wrong text, if the source of the node contains it exactly once. */
function replacing(body: string, node: BodyNode, [wrong, text]: NonNullable<Problem['replace']>) {
  const { start: first, end } = span(node);
  const [before = '', ...after] = body.slice(first, end).split(wrong);
  if (wrong === '' || after.length !== 1) return undefined;
  const start = first + before.length;
  return [{ start, end: start + wrong.length, text }];
}
