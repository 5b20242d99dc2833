import type { Page } from '../facts.ts';
import { headings, type Heading } from '../heading-ids.ts';
import type { MdastNode } from '../markdown.ts';
import type { Problem } from '../problem.ts';
import { bodyProblem, problemAt } from './body-problem.ts';

/**
 * Mistakes in the outline: a second H1, a level left out, an empty heading, a text that stands twice
 * and so has no stable link, a page of questions without one.
 */
export function headingProblems(page: Page, root: MdastNode): Problem[] {
  const found = headings(root);
  const problems = found.flatMap((heading, index) =>
    messages(heading, found.slice(0, index)).map((message) =>
      bodyProblem(page, heading.node, message),
    ),
  );
  if (page.faq && !found.some(({ depth }) => depth === 2)) {
    const message =
      'The page says faq: true and has no question. Write each question as a heading with ##, or remove faq.';
    problems.push(problemAt(page, 1, 1, message));
  }
  return problems;
}

function messages({ depth, text }: Heading, before: readonly Heading[]): string[] {
  if (text.trim() === '') return ['The heading is empty. Give it a text or remove it.'];
  if (depth === 1) {
    return ['The title of the front matter is the only H1. Start this heading with ##.'];
  }
  const twice = before.some((other) => other.text === text)
    ? [`The heading ${JSON.stringify(text)} stands twice on this page. Give one another text.`]
    : [];
  const deepest = (before.at(-1)?.depth ?? 1) + 1;
  const skipped =
    depth > deepest
      ? [`A level is left out before this heading. Start it with ${'#'.repeat(deepest)}.`]
      : [];
  return [...twice, ...skipped];
}
