import type { Page } from '../facts.ts';
import type { BodyNode } from '../language/tree.ts';
import type { Problem } from '../problem.ts';

/** A mistake at a node of a page's body, at its place in the file. */
export function bodyProblem(page: Page, node: BodyNode, message: string): Problem {
  const { line = 1, column = 1 } = node.position?.start ?? {};
  return problemAt(page, line, column, message);
}

/** A mistake at a line and column of a page's body, both from 1. */
export function problemAt(page: Page, line: number, column: number, message: string): Problem {
  return { file: page.file, line: page.bodyLine + line - 1, column, message };
}
