import type { Page } from '../model/facts.ts';
import { span, type BodyNode } from '../markdown/tree.ts';
import type { Problem } from '../source/problem.ts';
import { sourceOf, type Source } from '../source/source.ts';

/** The body of a page as a source. It is cached, so that its lines are indexed once. */
export function bodySource(page: Page): Source {
  const source = sources.get(page) ?? sourceOf(page.file, page.body, page.bodyLine);
  sources.set(page, source);
  return source;
}

const sources = new WeakMap<Page, Source>();

/** An error at a node of a page's body. */
export function bodyProblem(page: Page, node: BodyNode, message: string): Problem {
  const { line = 1, column = 1 } = node.position?.start ?? {};
  return problemAt(page, line, column, message);
}

/** An error at a line and column of a page's body, both from 1. */
export function problemAt(page: Page, line: number, column: number, message: string): Problem {
  return { file: page.file, line: page.bodyLine + line - 1, column, message };
}

/** The fix that replaces a text by another one, if the source of a node has it exactly once. */
export function replacing(
  page: Page,
  node: BodyNode,
  from: string,
  to: string,
): Pick<Problem, 'fix'> {
  const { start, end } = span(node);
  const text = page.body.slice(start, end);
  const at = text.indexOf(from);
  if (from === '' || at < 0 || text.includes(from, at + 1)) return {};
  return { fix: [{ ...bodySource(page).at(start + at), from, to }] };
}
