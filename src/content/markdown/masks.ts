import { codeLines, containerMarks } from './code-lines.ts';
import { maskPlaceholders } from './placeholders.ts';
import type { Span } from './tree.ts';
import { hasWideMarks, wideMarks, type WideMark } from './wide-marks.ts';

/**
 * A `:::` line, an HTML comment, a space in the label of a footnote, or a character of an East Asian text. The Markdown
 * parser knows neither `:::` lines nor such labels, and the MDX parser knows no HTML comments. So `mask` replaces them
 * before parsing by constructs that the parser knows.
 */
export type Delimiter = WideMark | MaskedConstruct;

type MaskedConstruct = Span &
  /**
   * `name` is the word after `:::`, such as `note`. `attributes` is the text in braces after the title, where some
   * other tools allow attributes.
   */
  (
    | { kind: 'fence'; name: string; title: Title; attributes: string }
    | { kind: 'fence end' }
    | { kind: 'comment' }
    | { kind: 'label space' }
  );

/** The title in a line `:::note Title`, and the offset of its first character in the page body. */
interface Title {
  text: string;
  start: number;
}

/**
 * A text in which some constructs are masked, and the positions of these constructs. Each mask has the same length as
 * its construct.
 */
export interface Masked {
  text: string;
  delimiters: Delimiter[];
}

/**
 * Replaces `:::` lines by thematic breaks (`___`), which also end paragraphs and lists. In .mdx, also replaces HTML
 * comments by MDX comments. Replaces the braces of placeholders, and some East Asian characters beside marks, by other
 * characters. Keeps all lengths, so that positions in the parsed tree are positions in the source. Skips fenced code and inline code, as
 * far as a search by line finds it, and constructs whose start offset is in `except`.
 */
export function mask(body: string, isMdx: boolean, except: ReadonlySet<number>): Masked {
  const delimiters = findDelimiters(body, isMdx).filter(({ start }) => !except.has(start));
  const parts: string[] = [];
  let end = 0;
  for (const delimiter of delimiters) {
    parts.push(
      body.slice(end, delimiter.start),
      masked(delimiter, body.slice(delimiter.start, delimiter.end)),
    );
    end = delimiter.end;
  }
  return { text: maskPlaceholders([...parts, body.slice(end)].join('')), delimiters };
}

/** Returns the text that replaces a construct for the parser. The returned text has the same length as `source`. */
function masked(delimiter: Delimiter, source: string): string {
  const { kind } = delimiter;
  if (kind === 'wide') return delimiter.mask;
  if (kind === 'label space') return '-';
  // The text of an MDX comment must not contain `*/`, which would end the comment.
  if (kind === 'comment') return `{/* ${source.slice(4, -3).replaceAll('*/', '  ')}*/}`;
  return '___'.padEnd(source.length);
}

/** Finds the `:::` lines, East Asian characters beside marks and, in .mdx, the comments. Skips fenced code, and lines that start inside a comment. */
function findDelimiters(body: string, isMdx: boolean): Delimiter[] {
  const delimiters: Delimiter[] = [];
  const isCode = codeLines();
  const lastEnd = body.lastIndexOf('-->');
  const hasMarks = hasWideMarks(body);
  const labels = labelsWithSpaces(body);
  let commentEnd = 0;
  for (let start = 0; start < body.length;) {
    const newline = body.indexOf('\n', start);
    const end = newline < 0 ? body.length : newline;
    const line = body.slice(start, end).replace(/\r$/, '');
    // A line inside a comment cannot contain a delimiter.
    if (start >= commentEnd && !isCode(line)) {
      const delimiter = lineDelimiter(line, start);
      if (delimiter) delimiters.push(delimiter);
      const marks = delimiter
        ? []
        : [
            ...(hasMarks ? wideMarks(line, start) : []),
            ...(labels.size > 0 ? labelSpaces(line, start, labels) : []),
          ].sort((a, b) => a.start - b.start);
      for (const comment of comments(line, start, body, lastEnd)) {
        delimiters.push(
          ...marks.splice(0, marks.findLastIndex((one) => one.end <= comment.start) + 1),
        );
        commentEnd = comment.end;
        if (isMdx) delimiters.push(comment);
        marks.splice(0, marks.findLastIndex((one) => one.start < comment.end) + 1);
      }
      delimiters.push(...marks);
    }
    start = end + 1;
  }
  return delimiters;
}

/** Returns the labels of footnotes that contain spaces, such as `two words` of `[^two words]: Text`. */
function labelsWithSpaces(body: string): ReadonlySet<string> {
  if (!body.includes('[^')) return new Set();
  return new Set([...body.matchAll(definitionWithSpaces)].map(([, label]) => label!));
}

const definitionWithSpaces = new RegExp(
  String.raw`^${containerMarks}\[\^([^[\]\s]+(?:[ \t]+[^[\]\s]+)+)\]:`,
  'gm',
);

/** Finds the spaces in the labels of footnotes in a line. `start` is the offset of the line in the body. */
const labelSpaces = (line: string, start: number, labels: ReadonlySet<string>): Delimiter[] =>
  [...line.matchAll(/\[\^([^[\]]+)\]/g)]
    .filter(([, label]) => labels.has(label!))
    .flatMap(({ 0: mark, index }) =>
      [...mark.matchAll(/[ \t]/g)].map(({ index: at }) => {
        const place = start + index + at;
        return { kind: 'label space', start: place, end: place + 1 };
      }),
    );

/**
 * Matches a `:::` line. The first group contains the markers of lists and quotations before the colons. The second
 * group is the text after the colons.
 */
const noteLine = new RegExp(String.raw`^(${containerMarks}):{3,}(?!:)[ \t]*(.*)$`, 's');

/** Reads a line as a `:::` line. Returns undefined for other lines. */
function lineDelimiter(line: string, start: number): Delimiter | undefined {
  const [whole = '', before = '', words] = noteLine.exec(line.trimEnd()) ?? [];
  const place = { start: start + before.length, end: start + whole.length };
  if (words === '') return { kind: 'fence end', ...place };
  const note = words === undefined ? undefined : noteMark(words, place.end - words.length);
  return note && { kind: 'fence', ...place, ...note };
}

/**
 * Parses the text after `:::`, such as `note`, `note Title` or `note[Title]`, optionally followed by `{attributes}`.
 * Returns undefined for any other text, so that the line stays text. `start` is the offset of `words`.
 */
function noteMark(words: string, start: number) {
  const [, name, rest] = /^([A-Za-z][\w-]*)[ \t]*(.*)$/s.exec(words) ?? [];
  if (name === undefined || rest === undefined) return undefined;
  const brace = rest.endsWith('}') ? rest.lastIndexOf('{') : -1;
  const isWhole = brace >= 0 && rest.indexOf('}', brace) === rest.length - 1;
  const attributes = isWhole ? rest.slice(brace) : '';
  const title = rest.slice(0, rest.length - attributes.length).trim();
  if (title.startsWith('{') || (title.startsWith('[') && !title.endsWith(']'))) return undefined;
  const text = title.startsWith('[') ? title.slice(1, -1).trim() : title;
  const titleStart = start + words.length - rest.length + rest.indexOf(text);
  return { name, title: { text, start: titleStart }, attributes };
}

/**
 * Yields the comments that start in a line, except those in code.
 * @param start The offset of the line in the body.
 * @param lastEnd The offset of the last `-->` in the body. A `<!--` after it does not start a comment.
 */
function* comments(
  line: string,
  start: number,
  body: string,
  lastEnd: number,
): Generator<Delimiter & Span> {
  let from = 0;
  let quotes = 0;
  for (let at = line.indexOf('<!--'); at >= 0; at = line.indexOf('<!--', from)) {
    quotes += line.slice(from, at).match(/`/g)?.length ?? 0;
    from = at + 4;
    // After an odd number of back quotes, inline code is open.
    const isInCode = quotes % 2 === 1;
    if (isInCode || start + from > lastEnd) continue;
    const end = body.indexOf('-->', start + from) + 3;
    yield { kind: 'comment', start: start + at, end };
    quotes += line.slice(from, end - start).match(/`/g)?.length ?? 0;
    from = end - start;
  }
}
