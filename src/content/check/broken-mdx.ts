import type { Page } from '../facts.ts';
import { withoutCode } from '../language/code-lines.ts';
import { mask } from '../language/masks.ts';
import { sourcePlaces } from '../language/source-places.ts';
import type { Problem } from '../problem.ts';
import { problemAt } from './body-problem.ts';
import { foreignFindingsInSource } from './foreign-syntax-problems.ts';

/**
 * What keeps a page in .mdx from being read: what it holds of the language of other tools, and what
 * the parser says, which names the place in front of its message.
 */
export function brokenMdx(page: Page, error: unknown): Problem[] {
  const text = error instanceof Error ? error.message : String(error);
  const [, line = '1', column = '1', reason = text] =
    /^(\d+):(\d+): (.*?)(?: \(mdx[\w:-]*\))?$/s.exec(text) ?? [];
  const pointAt = sourcePlaces(page.body);
  const { text: masked } = mask(page.body, true, new Set());
  const source = withoutCode(masked).replaceAll(headingId, (id) => ' '.repeat(id.length));
  const foreign = foreignFindingsInSource(source).map(({ offset, message }) => {
    const point = pointAt(offset);
    return problemAt(page, point.line, point.column, message);
  });
  // What the parser says of the same line follows from that.
  if (foreign.some((problem) => problem.line === page.bodyLine + Number(line) - 1)) return foreign;
  // What the parser adds in brackets is for programmers: other places, how to write comments.
  const plain = reason.replace(/ \((?:\d+:\d+|note:|U\+)[^()]*(?:\([^()]*\)[^()]*)*\)/g, '');
  return [...foreign, problemAt(page, Number(line), Number(column), `MDX: ${plain}. ${repair}`)];
}

/** An id at the end of a heading, which is no attribute list of another tool. */
const headingId = /(?<=\S)[ \t]+\{:?[ \t]*#[^\s{}]+[ \t]*\}[ \t]*$/gm;

const repair =
  'Write < and { that are meant as text in back quotes, and close a component as in <Limits />.';
