import { baseUrlMark } from '../base-url-mark.ts';
import type { Page } from '../facts.ts';
import { span, type MdastNode } from '../markdown.ts';
import type { Problem } from '../problem.ts';
import { bodyProblem, problemAt } from './body-problem.ts';

/** Mistakes in code: a block without its language, `{base_url}` where it stays as it is. */
export function codeProblems(page: Page, node: MdastNode): Problem[] {
  if (node.type === 'code' && !node.lang) return [bodyProblem(page, node, unnamed(page, node))];
  if (node.type === 'link' && node.url.includes(baseUrlMark)) {
    const message = `Links take a path: write /support instead of ${baseUrlMark}/support.`;
    return [bodyProblem(page, node, message)];
  }
  if (node.type !== 'text' || !node.value.includes(baseUrlMark)) return [];
  const before = page.body.slice(0, page.body.indexOf(baseUrlMark, span(node).start)).split('\n');
  return [problemAt(page, before.length, before.at(-1)!.length + 1, baseUrlOutsideCode)];
}

/** What to do about `{base_url}` in running text. */
export const baseUrlOutsideCode =
  '{base_url} is replaced in code only. Put it in back quotes, or link to a path such as /support.';

function unnamed(page: Page, node: MdastNode): string {
  const fenced = /^(`{3}|~{3})/.test(page.body.slice(span(node).start));
  return fenced
    ? 'The code has no language. Name it after the opening marks: ```sh, ```json, or ```text if it is none.'
    : 'Lines indented by four spaces are code without a language. Use ```text and ```, or indent them less.';
}
