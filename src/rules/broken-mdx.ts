import type { Page } from '../model/facts.ts';
import { withoutCode } from '../markdown/code-lines.ts';
import { mask } from '../markdown/masks.ts';
import type { Finding } from '../source/finding.ts';
import { foreignFindingsInSource } from './foreign-syntax.ts';
import { lineStarts } from '../source/source-places.ts';
import { findingsInBody } from './page-findings.ts';

/**
 * Returns findings that explain why an .mdx page cannot be parsed: syntax of other tools, and the error of the parser.
 * The parser's message starts with line and column.
 */
export function brokenMdx(page: Page, error: unknown): Finding[] {
  const text = error instanceof Error ? error.message : String(error);
  const [, line = '1', column = '1', reason = text] =
    /^(\d+):(\d+): (.*?)(?: \(mdx[\w:-]*\))?$/s.exec(text) ?? [];
  const { text: masked } = mask(page.body, true, new Set());
  const source = withoutCode(masked).replaceAll(headingId, (id) => ' '.repeat(id.length));
  const foreign = foreignFindingsInSource(source).map(({ at, message }) => ({ at, message }));
  const start = lineStarts(page.body)[Number(line) - 1] ?? page.body.length;
  const end = `${page.body}\n`.indexOf('\n', start);
  // An error of the parser on the same line has the same cause.
  if (foreign.some(({ at }) => start <= at && at <= end)) return findingsInBody(page, foreign);
  // The parser puts notes for programmers in brackets. They are removed.
  const plain = reason.replace(/ \((?:\d+:\d|note:|U\+)[^()]*(?:\([^()]*\)[^()]*)*\)/g, '');
  const own = { at: start + Number(column) - 1, message: `MDX: ${plain}. ${fix}` };
  return findingsInBody(page, [...foreign, own]);
}

/**
 * Matches an id at the end of a heading, such as `{#set-up}`. Without this, it would look like an attribute list of
 * another tool.
 */
const headingId = /(?<=\S)[ \t]+\{:?[ \t]*#[^\s{}]+[ \t]*\}[ \t]*$/gm;

const fix =
  'Put < and { that are meant as text in back quotes, and close components as in <Limits />.';
