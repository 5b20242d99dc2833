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
 * Replaces the matches of a pattern outside of code. The pattern sees code as NUL characters. `replace` gets the original
 * texts of the match and its groups, empty for groups without a match. It returns undefined to keep the text.
 */
export function replaceOutsideCode(
  text: string,
  pattern: RegExp,
  replace: (originals: string[], match: RegExpExecArray) => string | undefined,
): string {
  const edits = [...withoutCode(text).matchAll(withIndices(pattern))].flatMap((match): Edit[] => {
    const originals = match.indices!.map((range) => (range ? text.slice(...range) : ''));
    const replacement = replace(originals, match);
    const end = match.index + match[0].length;
    return replacement === undefined ? [] : [{ start: match.index, end, text: replacement }];
  });
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
