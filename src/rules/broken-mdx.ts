import type { Page } from '../model/facts.ts';
import { withoutCode } from '../markdown/code-lines.ts';
import { mask } from '../markdown/masks.ts';
import type { Problem } from '../source/problem.ts';
import { problemsIn } from '../source/source.ts';
import { bodySource, problemAt } from './body-problem.ts';
import { foreignFindingsInSource } from './foreign-syntax.ts';

/**
 * Explains why an .mdx page cannot be parsed: syntax of other tools in it, and the error of the parser, whose
 * message starts with its place.
 */
export function brokenMdx(page: Page, error: unknown): Problem[] {
  const text = error instanceof Error ? error.message : String(error);
  const [, line = '1', column = '1', reason = text] =
    /^(\d+):(\d+): (.*?)(?: \(mdx[\w:-]*\))?$/s.exec(text) ?? [];
  const { text: masked } = mask(page.body, true, new Set());
  const source = withoutCode(masked).replaceAll(headingId, (id) => ' '.repeat(id.length));
  const findings = foreignFindingsInSource(source);
  const foreign = problemsIn(
    bodySource(page),
    findings.map(({ offset, message }) => ({ offset, message })),
  );
  // An error of the parser in the same line has the same cause.
  if (foreign.some((problem) => problem.line === page.bodyLine + Number(line) - 1)) return foreign;
  // The parser adds notes for programmers in brackets.
  const plain = reason.replace(/ \((?:\d+:\d+|note:|U\+)[^()]*(?:\([^()]*\)[^()]*)*\)/g, '');
  return [...foreign, problemAt(page, Number(line), Number(column), `MDX: ${plain}. ${fix}`)];
}

/** An id at the end of a heading. It is not an attribute list of another tool. */
const headingId = /(?<=\S)[ \t]+\{:?[ \t]*#[^\s{}]+[ \t]*\}[ \t]*$/gm;

const fix =
  'Put < and { that are meant as text in back quotes, and close components as in <Limits />.';
