import type { Page } from '../facts.ts';
import { headings, type Heading } from '../heading-ids.ts';
import type { BodyNode } from '../language/tree.ts';
import { asWarning, type Problem } from '../problem.ts';
import { bodyProblem, problemAt } from './body-problem.ts';

/**
 * Mistakes in the outline: a second H1, an empty heading, an id that stands twice, a page of questions
 * without one. A level left out, and a text that stands twice below one heading, are warnings.
 */
export function headingProblems(page: Page, root: BodyNode): Problem[] {
  const found = headings(root);
  const problems = found.flatMap((heading, index) => {
    const before = found.slice(0, index);
    const warnings = surprises(heading, before).map((message) =>
      asWarning(bodyProblem(page, heading.node, message)),
    );
    return [
      ...mistakes(heading, before).map((message) => bodyProblem(page, heading.node, message)),
      ...warnings,
    ];
  });
  if (page.faq && !found.some(({ depth }) => depth === 2)) {
    const message =
      'The page says faq: true and has no question. Write each question as a heading with ##, or remove faq.';
    problems.push(problemAt(page, 1, 1, message));
  }
  return problems;
}

function mistakes({ depth, text, id, isOwnId }: Heading, before: readonly Heading[]): string[] {
  if (text.trim() === '') return ['The heading is empty. Give it a text or remove it.'];
  if (depth === 1) {
    return ['The title of the page is its only H1. Start this heading with ##.'];
  }
  if (!isOwnId || !before.some((other) => other.id === id)) return [];
  return [`{#${id}} is the id of another heading on this page. Give one of them another id.`];
}

function surprises({ depth, text, isOwnId }: Heading, before: readonly Heading[]): string[] {
  if (text.trim() === '') return [];
  const siblings = siblingsBefore(depth, before);
  const twice = !isOwnId && siblings.some((other) => other.text === text);
  const deepest = (before.at(-1)?.depth ?? 1) + 1;
  return [
    ...(twice
      ? [
          `The heading ${JSON.stringify(text)} stands here twice. Give one another text, so that readers can tell them apart.`,
        ]
      : []),
    ...(depth > deepest && depth > 1
      ? [`A level is left out before this heading. Start it with ${'#'.repeat(deepest)}.`]
      : []),
  ];
}

/** The headings of the same level since the last one above it. */
function siblingsBefore(depth: number, before: readonly Heading[]): Heading[] {
  const above = before.findLastIndex((other) => other.depth < depth);
  return before.slice(above + 1).filter((other) => other.depth === depth);
}
