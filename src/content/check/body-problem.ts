import type { Page } from '../facts.ts';
import type { BodyNode } from '../language/tree.ts';
import { sourcePlaces, type Point } from '../language/source-places.ts';
import { span } from '../language/tree.ts';
import type { Problem, TextEdit } from '../problem.ts';

/** A mistake at a node of a page's body, at its place in the file. */
export function bodyProblem(page: Page, node: BodyNode, message: string): Problem {
  const { line = 1, column = 1 } = node.position?.start ?? {};
  return problemAt(page, line, column, message);
}

/** A mistake at a line and column of a page's body, both from 1. */
export function problemAt(page: Page, line: number, column: number, message: string): Problem {
  return { file: page.file, line: page.bodyLine + line - 1, column, message };
}

/** Finds line and column of offsets in a page's body; its lines are found once. */
export function placesIn(page: Page): (offset: number) => Point {
  const known = places.get(page) ?? sourcePlaces(page.body);
  places.set(page, known);
  return known;
}

const places = new WeakMap<Page, (offset: number) => Point>();

/** Edits of a page's body as those of its file; empty where there is none. */
export function fixOf(
  page: Page,
  pointAt: (offset: number) => Point,
  edits: readonly TextEdit[] = [],
): Pick<Problem, 'fix'> {
  if (edits.length === 0) return {};
  const fix = edits.map(({ offset, from, to }) => {
    const { line, column } = pointAt(offset);
    return { line: page.bodyLine + line - 1, column, from, to };
  });
  return { fix };
}

/** The same for another text in the place of one that stands once in the source of a node. */
export function replacing(
  page: Page,
  node: BodyNode,
  from: string,
  to: string,
): Pick<Problem, 'fix'> {
  const { start, end } = span(node);
  const source = page.body.slice(start, end);
  const at = source.indexOf(from);
  if (from === '' || at < 0 || source.includes(from, at + 1)) return {};
  return fixOf(page, placesIn(page), [{ offset: start + at, from, to }]);
}
