import { withoutCode } from '../markdown/code-lines.ts';
import { mask } from '../markdown/masks.ts';
import { editionsOf, pagesOfEdition, type Content, type Page } from '../model/content.ts';
import { limits } from '../source/limits.ts';
import { BodyLimitError, tooDeep } from '../markdown/body-limits.ts';
import { readBody } from '../markdown/read-body.ts';
import { childrenOf, type BodyNode } from '../markdown/tree.ts';
import type { Finding } from '../source/finding.ts';
import { readingRules } from '../source/reading-rules.ts';
import { lineStarts } from '../source/source-places.ts';
import { foreignFindingsInSource } from './foreign-syntax.ts';
import { findingsInBody } from './page-findings.ts';
import type { TextSite } from './checked-site.ts';
import { inTexts, type Rule } from './rule.ts';

/** All pages, and the paths of the pages that cannot be parsed. */
export interface ReadablePages {
  /** All pages. Pages that cannot be parsed have an empty body. */
  pages: Page[];
  /** The paths of the pages that cannot be parsed. */
  broken: ReadonlySet<string>;
  findings: Finding[];
}

/** Replaces the text of pages that cannot be parsed by an empty text, so that everything else can be checked. */
export function readablePages(pages: readonly Page[]): ReadablePages {
  const broken = new Set<string>();
  const findings: Finding[] = [];
  const readable = pages.map((page) => {
    const found = readingFindings(page);
    if (found.length === 0) return page;
    for (const finding of found) findings.push(finding);
    broken.add(page.path);
    return { ...page, body: '' };
  });
  return { pages: readable, broken, findings };
}

/** The content in which pages that cannot be parsed have an empty body, and the paths of these pages. */
export interface ReadableContent<C extends Content> extends Omit<ReadablePages, 'pages'> {
  content: C;
}

/** Replaces the text of pages that cannot be parsed by an empty text, in all languages of a site. */
export function readableContent<C extends Content>(content: C): ReadableContent<C> {
  const { pages, broken, findings } = readablePages(
    editionsOf<Content>(content).flatMap(pagesOfEdition),
  );
  const readable = new Map(pages.map((page) => [page.path, page]));
  // A translation also has the pages of the main language that are not translated.
  const inEdition = <E extends Content>(one: E): E => ({
    ...one,
    pages: one.pages.map(({ path }) => readable.get(path)!),
    translations: one.translations.map(inEdition),
  });
  return { content: inEdition(content), broken, findings };
}

/** Returns the findings about a page that cannot be parsed. Returns an empty list for a page that can be parsed. */
function readingFindings(page: Page): Finding[] {
  try {
    return isDeeper(readBody(page).root, limits.nesting.most) ? [deepFinding(page)] : [];
  } catch (error) {
    if (error instanceof BodyLimitError) {
      return findingsInBody(page, [
        { rule: readingRules['page-limit'], at: error.at, message: error.message },
      ]);
    }
    // The parser calls itself for each level, so a RangeError means that the stack is full.
    const isDeep = error instanceof RangeError || /stack overflow/i.test(String(error));
    return isDeep ? [deepFinding(page)] : brokenMdx(page, error);
  }
}

/**
 * Tells whether the nodes of a tree are nested more than `most` levels deep. Uses a loop, because recursion could
 * overflow the call stack.
 */
function isDeeper(root: BodyNode, most: number): boolean {
  let level = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true;
    level = level.flatMap(childrenOf);
  }
  return false;
}

/**
 * Returns the finding about a page with nodes that are nested too deeply. The finding is at the line that starts with
 * the most spaces and markers.
 */
function deepFinding(page: Page): Finding {
  const marks = [...page.body.matchAll(/^[ \t>*+-]*/gm)];
  const deepest = marks.reduce((most, one) => (one[0].length > most[0].length ? one : most));
  return {
    rule: readingRules['page-limit'],
    source: page.source,
    at: page.bodyStart + deepest.index,
    message: tooDeep,
  };
}

/**
 * Returns findings that explain why an .mdx page cannot be parsed: syntax of other tools, and the error of the parser.
 * The parser's message must start with line and column.
 */
function brokenMdx(page: Page, error: unknown): Finding[] {
  const text = error instanceof Error ? error.message : String(error);
  const [, line = '1', column = '1', reason = text] =
    /^(\d+):(\d+): (.*?)(?: \(mdx[\w:-]*\))?$/s.exec(text) ?? [];
  const isMdx = true;
  const { text: masked } = mask(page.body, isMdx, noExceptions);
  const source = withoutCode(masked).replaceAll(headingId, (id) => ' '.repeat(id.length));
  // Leaves out the fixes, because they would write text of the masked source into the page.
  const foreign = foreignFindingsInSource(source).map(({ rule, at, message }) => ({
    rule,
    at,
    message,
  }));
  const start = lineStarts(page.body)[Number(line) - 1] ?? page.body.length;
  const end = `${page.body}\n`.indexOf('\n', start);
  // If foreign syntax is on the line of the parser's error, it has caused this error. So the error of the parser is
  // left out.
  if (foreign.some(({ rule, at }) => rule.severity === 'error' && start <= at && at <= end))
    return findingsInBody(page, foreign);
  // Removes the parser's notes for programmers, which are in parentheses.
  const plain = reason.replace(/ \((?:\d+:\d|note:|U\+)[^()]*(?:\([^()]*\)[^()]*)*\)/g, '');
  const own = {
    rule: readingRules.mdx,
    at: start + Number(column) - 1,
    message: `MDX: ${plain}. ${fix}`,
  };
  return findingsInBody(page, [...foreign, own]);
}

const noExceptions: ReadonlySet<number> = new Set();

/**
 * Matches an ID at the end of a heading, such as `{#set-up}`. `brokenMdx` removes such IDs before the search, because
 * they look like an attribute list of another tool.
 */
const headingId = /(?<=\S)[ \t]+\{:?[ \t]*#[^\s{}]+(?:[ \t]+#[^\s{}]+)*[ \t]*\}[ \t]*$/gm;

const fix =
  'Put < and { that are meant as text in back quotes, and close components as in <Limits />.';

/**
 * Tells whether the text of a page is empty or contains only comments. Returns false for a page that could not be
 * parsed: its `body` is empty, but its source is not.
 */
export const hasNoText = (page: Page): boolean =>
  childrenOf(readBody(page).root).length === 0 &&
  page.source.text
    .slice(page.bodyStart)
    .split('-->')
    .every((part) => /^\s*(?:<!--|$)/.test(part));

/** Warns about a page without text. */
export const emptyPage: Rule<TextSite> = {
  name: 'empty-page',
  about: 'A page has no text.',
  severity: 'warning',
  check: inTexts(({ page }) => {
    if (!hasNoText(page)) return [];
    const message = 'The page has no text. Write it, or delete the page.';
    const at = page.source.text.trimEnd().length;
    return [{ rule: emptyPage, source: page.source, at, message }];
  }),
};
