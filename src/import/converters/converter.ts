import { codeLines, withoutCode } from '../../markdown/code-lines.ts';
import { withEdits, type Edit } from '../../source/edits.ts';
import type { Documentation, SourcePage } from '../documentation.ts';
import type { ImportReport } from '../report.ts';

/** The page that a converter works on. */
export interface Conversion {
  page: SourcePage;
  documentation: Documentation;
  report: ImportReport;
  /** The path of the new file, by which the report refers to it. */
  file: string;
  /** The pictures that pages contained as text, by their new path. */
  embedded: Map<string, Buffer>;
  /** Whether the page contains JSX. */
  hasJsx: boolean;
}

/** Converts one kind of construct in the text of a page. */
export type Converter = (text: string, conversion: Conversion) => string;

/**
 * Replaces the matches of a pattern outside of code. The pattern sees code as NUL characters. `replace` gets a function
 * that returns the original text of a group; it returns undefined to keep the match.
 */
export function replaceOutsideCode(
  text: string,
  pattern: RegExp,
  replace: (match: RegExpExecArray, original: (group: number) => string) => string | undefined,
): string {
  const edits: Edit[] = [];
  for (const match of withoutCode(text).matchAll(withIndices(pattern))) {
    const original = (group: number) => {
      const [start, end] = match.indices?.[group] ?? [0, 0];
      return text.slice(start, end);
    };
    const replacement = replace(match, original);
    if (replacement === undefined) continue;
    edits.push({ start: match.index, end: match.index + match[0].length, text: replacement });
  }
  return withEdits(text, edits);
}

const withIndices = ({ source, flags }: RegExp) =>
  new RegExp(source, [...new Set(`${flags}dg`)].join(''));

/** Removes the indentation that all lines of a text have in common, and blank lines around it. */
export function dedent(text: string): string {
  const lines = text
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
    .split('\n');
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)![0].length);
  // Text that starts on the line of a tag has no indentation of its own.
  const [first = 0, ...rest] = indents;
  const isInline = !text.startsWith('\n') && first === 0 && rest.length > 0;
  const common = Math.min(...(isInline ? rest : indents));
  return lines
    .map((line, at) =>
      isInline && at === 0 ? line : line.slice(Math.min(common, /^[ \t]*/.exec(line)![0].length)),
    )
    .join('\n');
}

/** Replaces several blank lines outside of code by one. */
export function collapseBlankLines(text: string): string {
  const isCode = codeLines();
  const kept = text
    .split('\n')
    .filter(
      (line, at, lines) => isCode(line) || line.trim() !== '' || lines[at - 1]?.trim() !== '',
    );
  return kept.join('\n').trim();
}

/** Puts blank lines around a block of Markdown. */
export const asBlock = (text: string): string =>
  text.trim() === '' ? '\n\n' : `\n\n${text.replace(/^\n+/, '').trimEnd()}\n\n`;
