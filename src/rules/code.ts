import { baseUrlMark } from '../model/base-url-mark.ts';
import type { Page } from '../model/facts.ts';
import { span, type BodyNode } from '../markdown/tree.ts';
import { asWarning, type Problem } from '../source/problem.ts';
import { problemsIn } from '../source/source.ts';
import { bodyProblem, bodySource, problemAt, replacing } from './body-problem.ts';

/** Reports `{base_url}` where it is not replaced, and code with special meaning in other tools. */
export function codeProblems(page: Page, node: BodyNode): Problem[] {
  if (node.type === 'code') return fenceProblems(page, node);
  if (node.type === 'link' && node.url.includes(baseUrlMark)) {
    const message = `Links need a path: write /support instead of ${baseUrlMark}/support.`;
    const fix = node.url.startsWith(`${baseUrlMark}/`)
      ? replacing(page, node, baseUrlMark, '')
      : {};
    return [{ ...bodyProblem(page, node, message), ...fix }];
  }
  if (node.type !== 'text' || !node.value.includes(baseUrlMark)) return [];
  const offset = page.body.indexOf(baseUrlMark, span(node).start);
  return problemsIn(bodySource(page), [{ offset, message: baseUrlOutsideCode }]);
}

/** The message about `{base_url}` in running text. */
export const baseUrlOutsideCode =
  '{base_url} is only replaced in code. Put it in back quotes, or link to a path such as /support.';

/** Reports code blocks that other tools run, draw or mark. Here they are shown as source. */
function fenceProblems(page: Page, node: Extract<BodyNode, { type: 'code' }>): Problem[] {
  const problems: Problem[] = [];
  const language = node.lang ?? '';
  if (queries.has(language)) {
    const message = `This block of ${language} would be shown as source. Write its result instead.`;
    problems.push(bodyProblem(page, node, message));
  } else if (drawings.has(language)) {
    const message = `This ${language} drawing is shown as source. Add a picture of it for people.`;
    problems.push(asWarning(bodyProblem(page, node, message)));
  }
  const lines = node.value.split('\n');
  const marked = lines.findIndex((line) => lineMark.test(line));
  if (marked >= 0) {
    const message = `${lineMark.exec(lines[marked]!)![0]} marks lines in other tools and would be shown. Remove it.`;
    const first = node.position!.start.line + (page.body.startsWith(' ', span(node).start) ? 0 : 1);
    const { start, end } = span(node);
    const source = page.body.slice(page.body.lastIndexOf('\n', start) + 1, end).split('\n');
    const line = source[first + marked - node.position!.start.line] ?? '';
    const column = Math.max(line.search(lineMark), 0) + 1;
    problems.push(problemAt(page, first + marked, column, message));
  }
  return problems;
}

const queries = new Set(['dataview', 'dataviewjs', 'query', 'tabs', 'mdx-code-block', 'math']);
const drawings = new Set(['mermaid', 'plantuml', 'd2', 'dot']);

/** Syntax of Shiki (VitePress, Starlight) and of Docusaurus. */
const lineMark =
  /\[!code [^\]]+\]|(?:\/\/|#|\/\*|<!--)\s*(?:highlight-next-line|highlight-start|highlight-end)\b/;
