import { codeLines, containerMarks } from './code-lines.ts';
import type { Span } from './tree.ts';

/** A construct that Markdown does not know, taken out of the text before it is parsed. */
export type Mark = Span &
  /** `attributes` are those in braces, which some tools have. */
  (
    | { kind: 'fence'; name: string; title: Title; attributes: string }
    | { kind: 'fence end' }
    | { kind: 'comment' }
  );

/** The title after `:::note`, and the offset of its first character. */
interface Title {
  text: string;
  start: number;
}

/** A text in which every mark stands as something of the same length that the parser leaves alone. */
export interface Masked {
  text: string;
  marks: Mark[];
}

/**
 * Masks the lines of `:::` notes, which become thematic breaks, because these end paragraphs and lists
 * as the lines do, and in .mdx HTML comments, which become those of MDX. Lengths stay, so every position of the tree is one of the source. What stands in code is
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
  if (kind === 'comment') return `{/* ${source.slice(4, -3).replaceAll('*/', '  ')}*/}`;
  return '___'.padEnd(source.length);
}

function findMarks(body: string, isMdx: boolean): Mark[] {
  const marks: Mark[] = [];
  const isCode = codeLines();
  const lastEnd = body.lastIndexOf('-->');
  let commentEnd = 0;
  for (let start = 0; start < body.length;) {
    const newline = body.indexOf('\n', start);
    const end = newline < 0 ? body.length : newline;
    const line = body.slice(start, end).replace(/\r$/, '');
    // A line within a comment that began before says nothing.
    if (start >= commentEnd && !isCode(line)) {
      const mark = lineMark(line, start);
      if (mark) marks.push(mark);
      for (const comment of comments(line, start, body, lastEnd)) {
        commentEnd = comment.end;
        if (isMdx) marks.push(comment);
      }
    }
    start = end + 1;
  }
  return marks;
}

const noteLine = new RegExp(String.raw`^(${containerMarks}):{3,}(?!:)[ \t]*(.*)$`);

function lineMark(line: string, start: number): Mark | undefined {
  const [whole = '', before = '', words] = noteLine.exec(line.trimEnd()) ?? [];
  const place = { start: start + before.length, end: start + whole.length };
  if (words === '') return { kind: 'fence end', ...place };
  const note = words === undefined ? undefined : noteMark(words, place.end - words.length);
  return note && { kind: 'fence', ...place, ...note };
}

/** Reads what stands after colons: `note`, `note Title`, `note[Title]`, each maybe with `{attributes}`. */
function noteMark(words: string, start: number) {
  const [, name, rest] = /^([A-Za-z][\w-]*)[ \t]*(.*)$/.exec(words) ?? [];
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

/** The comments that begin in a line, unless in code, and end anywhere; `lastEnd` is the last `-->`. */
function* comments(
  line: string,
  start: number,
  body: string,
  lastEnd: number,
): Generator<Mark & Span> {
  let from = 0;
  let quotes = 0;
  for (let at = line.indexOf('<!--'); at >= 0; at = line.indexOf('<!--', from)) {
    quotes += line.slice(from, at).match(/`/g)?.length ?? 0;
    from = at + 4;
    const isInCode = quotes % 2 === 1;
    if (isInCode || start + from > lastEnd) continue;
    const end = body.indexOf('-->', start + from) + 3;
    yield { kind: 'comment', start: start + at, end };
    quotes += line.slice(from, end - start).match(/`/g)?.length ?? 0;
    from = end - start;
  }
}
