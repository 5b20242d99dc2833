import { shorten } from '../../base/text/shorten.ts';
import type { Page } from '../../content/model/content.ts';
import type { CheckedAnswer, Found } from './check-answer.ts';

/**
 * Returns the lines of a report about the questions that a model wrote for a page: those that do not pass, with the
 * reason, and for how many of the others a search finds the page and the section.
 */
export function report({ passed, failed }: CheckedAnswer, page: Page): string[] {
  const isFirst = ({ paths }: Found) => paths[0] === page.path;
  const count = (when: 'before' | 'after', isRight: (found: Found) => boolean) =>
    passed.filter((one) => isRight(one[when])).length;
  const counts = (isRight: (found: Found) => boolean) =>
    `${count('after', isRight)} of ${passed.length} (without them: ${count('before', isRight)})`;
  const all = [
    `${passed.length} of ${passed.length + failed.length} questions pass.`,
    ...failed.map(
      ({ heading, question, problem }) =>
        `Left out: “${shorten(question, 80)}” (${shorten(heading, 60)}). ${problem}`,
    ),
    ...passed
      .filter(({ after }) => !isFirst(after))
      .map(({ question, after }) => `“${question}” finds ${after.paths[0]} before this page.`),
  ];
  if (passed.length === 0) return all;
  return [
    ...all,
    `With these questions, a search for them finds this page first for ${counts(isFirst)}, and the section first for ${counts(({ isSectionFirst }) => isSectionFirst)}.`,
    ...(page.asked.some(({ section }) => section === undefined) ? [converted] : []),
    'Read the questions: only you can tell whether the page answers them.',
  ];
}

const converted =
  'The present questions are now below the headings to which the search assigned them. Check these headings.';
