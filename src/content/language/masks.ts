import { containerMarks } from './container-marks.ts';
import type { Span } from './tree.ts';

/** A construct that Markdown does not know, taken out of the text before it is parsed. */
export type Mark = Span &
  /** `attributes` are those in braces, which some tools have. */
  (
    | { kind: 'fence'; name: string; title: string; attributes: string }
    | { kind: 'fence end' }
    | { kind: 'id'; id: string }
    | { kind: 'comment' }
  );

/** A text in which every mark stands as something of the same length that the parser leaves alone. */
export interface Masked {
  text: string;
  marks: Mark[];
}

/**
 * Masks the lines of `:::` notes, which become thematic breaks, because these end paragraphs and lists
 * as the lines do; ids of headings, which become spaces; and in .mdx HTML comments, which become those
 * of MDX. Lengths stay, so every position of the tree is one of the source. What stands in code is
 * mostly passed by; a mark that the tree does not bear out is one of `except` at the next attempt.
 */
export function mask(body: string, isMdx: boolean, except: ReadonlySet<number>): Masked {
  const marks = findMarks(body, isMdx).filter(({ start }) => !except.has(start));
  const parts: string[] = [];
  let end = 0;
  for (const mark of marks) {
    parts.push(body.slice(end, mark.start), masked(mark, body.slice(mark.start, mark.end)));
    end = mark.end;
  }
  return { text: [...parts, body.slice(end)].join(''), marks };
}

function masked({ kind }: Mark, source: string): string {
  if (kind === 'id') return ' '.repeat(source.length);
  if (kind === 'comment') return `{/* ${source.slice(4, -3).replaceAll('*/', '  ')}*/}`;
  return '___'.padEnd(source.length);
}

function findMarks(body: string, isMdx: boolean): Mark[] {
  const marks: Mark[] = [];
  let fence: string | undefined;
  let commentEnd = 0;
  for (let start = 0; start < body.length;) {
    const newline = body.indexOf('\n', start);
    const end = newline < 0 ? body.length : newline;
    const line = body.slice(start, end).replace(/\r$/, '');
    const marker = codeFence.exec(line)?.[1];
    if (start < commentEnd) {
      // Within a comment that began on a line before.
    } else if (fence !== undefined) {
      if (marker?.startsWith(fence) && line.trim().endsWith(marker)) fence = undefined;
    } else if (marker !== undefined) {
      fence = marker;
    } else {
      const mark = lineMark(line, start);
      if (mark) marks.push(mark);
      for (const comment of comments(line, start, body)) {
        commentEnd = comment.end;
        if (isMdx) marks.push(comment);
      }
    }
    start = end + 1;
  }
  return marks;
}

const codeFence = new RegExp(`^${containerMarks}(\`{3,}(?!.*\`)|~{3,})`);
const noteLine = new RegExp(
  String.raw`^(${containerMarks})(:{3,})[ \t]*(?:([A-Za-z][\w-]*)(?![\w-])[ \t]*(\[.*\]|[^{\[].*?)?[ \t]*(\{[^{}]*\})?)?$`,
);
const headingId = /(?<=\S)[ \t]+\{:?[ \t]*#([^\s{}]+)[ \t]*\}[ \t]*$/;

function lineMark(line: string, start: number): Mark | undefined {
  const note = noteLine.exec(line.trimEnd());
  if (note) {
    const [whole, before = '', , name, title = '', attributes = ''] = note;
    const place = { start: start + before.length, end: start + whole.length };
    if (name === undefined) return { kind: 'fence end', ...place };
    const words = /^\[(.*)\]$/.exec(title)?.[1] ?? title;
    return { kind: 'fence', ...place, name, title: words.trim(), attributes };
  }
  const id = headingId.exec(line);
  if (!id) return undefined;
  return { kind: 'id', start: start + id.index, end: start + line.length, id: id[1]! };
}

/** The comments that begin in a line, unless in code, and end anywhere. */
function* comments(line: string, start: number, body: string): Generator<Mark & Span> {
  for (let at = line.indexOf('<!--'); at >= 0;) {
    const end = body.indexOf('-->', start + at + 4);
    const inCode = (line.slice(0, at).match(/`/g)?.length ?? 0) % 2 === 1;
    if (end >= 0 && !inCode) yield { kind: 'comment', start: start + at, end: end + 3 };
    const next = end < 0 || inCode ? at + 4 : end + 3 - start;
    at = next < line.length ? line.indexOf('<!--', next) : -1;
  }
}
