import type { Page } from '../facts.ts';
import { shorten } from '../../text/shorten.ts';
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
  const problems: Problem[] = [];
  const ids = new Set<string>();
  // The headings above the next one, each with the texts of those directly below it.
  const above: { depth: number; texts: Set<string> }[] = [{ depth: 0, texts: new Set() }];
  let before = 1;
  for (const heading of found) {
    const { node, depth, text, id } = heading;
    while (above.at(-1)!.depth >= depth) above.pop();
    const siblings = above.at(-1)!.texts;
    const mistake = mistakeOf(heading, ids);
    if (mistake) problems.push(bodyProblem(page, node, mistake));
    for (const message of text.trim() === '' ? [] : surprises(heading, siblings, before)) {
      problems.push(asWarning(bodyProblem(page, node, message)));
    }
    siblings.add(`${depth} ${text}`);
    above.push({ depth, texts: new Set() });
    ids.add(id);
    before = depth;
  }
  if (page.faq && !found.some(({ depth }) => depth === 2)) {
    const message =
      'The page says faq: true and has no question. Write each question as a heading with ##, or remove faq.';
    problems.push(problemAt(page, 1, 1, message));
  }
  return problems;
}

function mistakeOf(
  { depth, text, id, isOwnId }: Heading,
  ids: ReadonlySet<string>,
): string | undefined {
  if (text.trim() === '') return 'The heading is empty. Give it a text or remove it.';
  if (depth === 1) {
    return 'The title of the page is its only H1. Start this heading with ##.';
  }
  if (!isOwnId || !ids.has(id)) return undefined;
  return `{#${id}} is the id of another heading on this page. Give one of them another id.`;
}

/** `siblings` are the headings of one level below the same one; `before` is the level of the last one. */
function surprises(
  { depth, text, isOwnId }: Heading,
  siblings: ReadonlySet<string>,
  before: number,
): string[] {
  const isTwice = !isOwnId && siblings.has(`${depth} ${text}`);
  const deepest = before + 1;
  return [
    ...(isTwice
      ? [
          `The heading ${JSON.stringify(shorten(text, 80))} stands here twice. Give one another text, so that readers can tell them apart.`,
        ]
      : []),
    ...(depth > deepest && depth > 1
      ? [`A level is left out before this heading. Start it with ${'#'.repeat(deepest)}.`]
      : []),
  ];
}
