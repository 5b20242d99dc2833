import type { Page } from '../facts.ts';
import { span, type BodyNode } from '../language/tree.ts';
import type { Problem } from '../problem.ts';
import { bodyProblem } from './body-problem.ts';

/** Text between single tildes, which some tools lower and others strike through. */
export function strikeProblems(page: Page, node: BodyNode): Problem[] {
  if (node.type !== 'delete') return [];
  const source = page.body.slice(span(node).start, span(node).end);
  if (!source.startsWith('~') || source.startsWith('~~')) return [];
  const text = source.slice(1, -1);
  const message = `${source} would be struck through. Write <sub>${text}</sub> to lower it, ~~${text}~~ to strike it through, or \\~ for a tilde.`;
  return [bodyProblem(page, node, message)];
}
