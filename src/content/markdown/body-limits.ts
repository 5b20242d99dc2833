import { limits, shownLimit } from '../source/limits.ts';
import { withoutCode } from './code-lines.ts';

/** Thrown for a page body that exceeds a limit. The parser would take too long for such a body, or crash. */
export class BodyLimitError extends Error {
  override name = 'BodyLimitError';
  /** The offset in the body at which the limit is exceeded. */
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/**
 * Throws a BodyLimitError if a page body exceeds one of `limits`. Takes time proportional to the length of the body.
 */
export function enforceLimits(body: string, format: 'md' | 'mdx'): void {
  enforceLines(body);
  enforceCount(body, mark, limits.marks.most, tooManyMarks);
  enforceReferences(body);
  if (format === 'mdx') enforceMdx(withoutCode(body));
}

/** The error message for a page whose Markdown is nested so deeply that the parser would overflow the call stack. */
export const tooDeep =
  'Quotations, lists or emphasis are nested too deeply here. Remove most of the marks.';

/** Checks the length of each line, and the number of quotation and list markers before its text. */
function enforceLines(body: string): void {
  for (let start = 0; start < body.length;) {
    const newline = body.indexOf('\n', start);
    const end = newline < 0 ? body.length : newline;
    if (end - start > limits.lineCharacters.most) {
      throw new BodyLimitError(
        start,
        `This line has ${end - start} characters, more than ${shownLimit(limits.lineCharacters)}. Break it into several lines. Move an embedded picture to a separate file.`,
      );
    }
    containers.lastIndex = start;
    const [lead = ''] = containers.exec(body) ?? [];
    if ((lead.match(container)?.length ?? 0) > limits.nesting.most) {
      throw new BodyLimitError(start, tooDeep);
    }
    start = end + 1;
  }
}

/** Matches all markers of quotations and lists at the start of a line, such as `> - `. */
const containers = /(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))+/y;
/** Matches one marker of a quotation or a list. */
const container = />|[-*+]|\d{1,9}[.)]/g;

/**
 * Matches everything from which the parser can create nodes: syntax characters, bare URLs, line breaks and ends of
 * paragraphs.
 */
const mark =
  /[*_~`[\]<>|@]|(?<=^|[ \t>])(?:[-+#]|\d{1,9}[.)])(?=[ \t])|www\.|:\/\/|(?: {2}|\\|\n)\n/gm;

const tooManyMarks = `This page has more than ${shownLimit(limits.marks)} marks such as *, [, <, | and list markers. Split it into several pages.`;

/** Throws a BodyLimitError with `message` if `pattern` matches more than `most` times. */
function enforceCount(text: string, pattern: RegExp, most: number, message: string): void {
  let count = 0;
  for (const { index } of text.matchAll(pattern)) {
    if (++count > most) throw new BodyLimitError(index, message);
  }
}

/**
 * Throws a BodyLimitError if a paragraph has too many character references such as `&amp;`. For each reference, the
 * parser copies the paragraph up to this reference, so the time grows with the square of their number.
 */
function enforceReferences(body: string): void {
  // The start of the current paragraph, and the number of characters that the parser has copied so far.
  let start = 0;
  let copied = 0;
  for (const { 0: found, index } of body.matchAll(referenceOrBlock)) {
    if (!found.startsWith('&')) start = index;
    else if ((copied += index - start) > limits.references.most) {
      const message =
        'This paragraph has too many character references such as &amp;. Write the characters themselves, or split the paragraph.';
      throw new BodyLimitError(index, message);
    }
  }
}

/** Matches a character reference, or the start of a line that starts a new block. */
const referenceOrBlock = /&(?:#?\w{1,31});|^[ \t]*(?:$|[|<>#*+-]|\d)/gm;

/**
 * Throws a BodyLimitError if a .mdx page has too many expressions and elements, or if they are too long or nested too
 * deeply. The parser is recursive, so deep nesting overflows the call stack.
 */
function enforceMdx(text: string): void {
  enforceCount(text, /[<{]/g, limits.mdxMarks.most, tooManyMdxMarks);
  enforceCount(text, /<[A-Z]/g, limits.components.most, tooManyComponents);
  for (const { 0: statement, index } of text.matchAll(importOrExport)) {
    if (statement.length > limits.mdxExpression.most) throw new BodyLimitError(index, noScript);
  }
  // `depth` counts all open brackets, `braces` only braces. `start` is the offset of the outermost open brace.
  let depth = 0;
  let braces = 0;
  let start = 0;
  for (const { 0: bracket, index } of text.matchAll(/[()[\]{}]/g)) {
    const opens = '([{'.includes(bracket);
    depth = Math.max(0, depth + (opens ? 1 : -1));
    if (depth > limits.mdxBrackets.most) throw new BodyLimitError(index, deepBrackets);
    if (bracket === '{' && braces++ === 0) start = index;
    if (bracket !== '}' || braces === 0 || --braces > 0) continue;
    if (index - start > limits.mdxExpression.most && !isComment(text.slice(start, index + 1))) {
      throw new BodyLimitError(start, longExpression);
    }
  }
}

/** Tells whether an expression in braces is only a comment. */
function isComment(expression: string): boolean {
  const inner = expression.slice(1, -1).trim();
  return inner.startsWith('/*') && inner.indexOf('*/', 2) === inner.length - 2;
}

/** Matches an import or export statement, up to the next blank line. */
const importOrExport = /^(?:import|export)\s(?:(?!\n[ \t]*\n)[^])*/gm;

const noScript = 'Pages cannot use import or export. Remove it; components work without an import.';
const tooManyMdxMarks = `This page has more than ${shownLimit(limits.mdxMarks)} marks < and {. Split it into several pages, or write Markdown in a page that ends in .md.`;
const tooManyComponents = `This page has more than ${shownLimit(limits.components)} components. Split it into several pages.`;
const deepBrackets = `Brackets are nested more than ${shownLimit(limits.mdxBrackets)} deep here. In .mdx, braces are JavaScript: put the text in back quotes.`;
const longExpression = `This expression in braces has more than ${shownLimit(limits.mdxExpression)} characters. In .mdx, braces are JavaScript: put the text in back quotes.`;
