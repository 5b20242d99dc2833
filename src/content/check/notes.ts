import { noteKinds } from '../components.ts';
import type { Page } from '../facts.ts';
import { span, type MdastNode } from '../markdown.ts';
import type { Problem } from '../problem.ts';
import { bodyProblem } from './body-problem.ts';

/** A note of a kind that there is not, which readers would see as a quotation with its mark. */
export function noteProblems(page: Page, node: MdastNode): Problem[] {
  if (node.type !== 'blockquote') return [];
  const kind = /^>[ \t]*\[!([^\]\s]+)\]/.exec(page.body.slice(span(node).start))?.[1];
  if (kind === undefined || noteKinds.includes(kind)) return [];
  const known = noteKinds.map((name) => `[!${name}]`).join(', ');
  return [bodyProblem(page, node, `[!${kind}] is not a kind of note. Use one of: ${known}.`)];
}
