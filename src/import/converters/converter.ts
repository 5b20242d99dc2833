import { posix } from 'node:path';
import { codeLines, withoutCode } from '../../content/markdown/code-lines.ts';
import { withEdits, type Edit } from '../../content/source/edits.ts';
import { placeIn, readMarkdown, type Documentation, type SourcePage } from '../documentation.ts';
import { attempt } from '../attempt.ts';
import { ImportLimitError, importLimits } from '../import-limits.ts';
import type { ImportReport } from '../report.ts';
import type { Code } from '../parse-code.ts';
import { valueOfExpression } from '../static-values.ts';

/** The page that a converter works on. */
export interface Conversion {
  page: SourcePage;
  documentation: Documentation;
  report: ImportReport;
  /** The path of the new file, by which the report refers to it. */
  file: string;
  /** Whether the page contains JSX. */
  hasJsx: boolean;
  /** The statements of the page, whose values its expressions use, and the module of each imported name. */
  declarations: Code & { modules: Map<string, string> };
  /** The files that contain the text: the page, and inside it a file that it includes. */
  chain: readonly string[];
  /** How many files the page includes, and how many characters these files and the page's expressions add. */
  added: { files: number; characters: number };
}

/** Converts one kind of construct in the text of a page. */
export type Converter = (text: string, conversion: Conversion) => string;

/**
 * Reads a file for the text of a page. Returns its text, and the conversion of what it includes itself. `code` is the
 * text of the page that includes it. Returns undefined for a file that cannot be read or includes itself, and reports
 * it.
 */
export function includeFile(
  path: string,
  code: string,
  conversion: Conversion,
): { body: string; inside: Conversion } | undefined {
  const { documentation, page, chain, added } = conversion;
  const at = placeIn(documentation, page, code);
  if (chain.includes(path) || chain.length > importLimits.includesInside) {
    documentation.files.refuse(path, 'includes itself, or is inside too many files', at);
    return undefined;
  }
  const part = readMarkdown(documentation.files, path, at);
  if (!part) return undefined;
  added.files++;
  countAdded(part.body, conversion);
  return { body: part.body, inside: { ...conversion, chain: [...chain, path] } };
}

/** Returns the value of an expression in braces. Returns undefined if only running its code would give the value. */
export const valueIn = (
  { documentation: { files, folder }, page, declarations }: Conversion,
  expression: string,
): unknown =>
  attempt(
    () => valueOfExpression(files, posix.join(folder, page.file), declarations, expression),
    () => undefined,
  );

/** Counts a text that is added to a page. Throws an ImportLimitError if the page becomes too large. */
export function countAdded(text: string, { added }: Conversion): void {
  added.characters += text.length;
  if (added.files > importLimits.includes)
    throw new ImportLimitError(`It includes more than ${importLimits.includes} files.`);
  enforceSize(added.characters);
}

/** Throws an ImportLimitError for a page with too many characters. */
export function enforceSize(characters: number): void {
  if (characters <= importLimits.pageCharacters) return;
  throw new ImportLimitError(`It grows to more than ${importLimits.pageCharacters} characters.`);
}

/**
 * Replaces the matches of a pattern outside of code. The pattern sees code as NUL characters. `replace` gets the
 * original texts of the match and its groups, empty for groups without a match. It returns undefined to keep the text.
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

/** Removes the indentation that all lines of a text have in common, and blank lines before and after the text. */
export function dedent(text: string): string {
  const body = text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
  // Text that starts directly after a tag, on the same line, has no indentation, so its first line does not count.
  const isInline = !text.startsWith('\n') && /^\S.*\n/.test(body);
  const found = [...body.matchAll(/^[ \t]*(?=\S)/gm)].map(([indent]) => indent);
  const indents = isInline ? found.slice(1) : found;
  const common = indents.reduce((a, b) => (a.length < b.length ? a : b), indents[0] ?? '');
  return indents.every((one) => one.startsWith(common))
    ? body.replaceAll(new RegExp(`^${common}`, 'gm'), '')
    : // Tabs and spaces are mixed, so it tries again with spaces only.
      dedent(text.replaceAll(/^[ \t]+/gm, inSpaces));
}

/** Returns an indentation with spaces instead of tabs. A tab ends at the next multiple of four. */
const inSpaces = (indent: string) => indent.replaceAll(/ {4}| {0,3}\t/g, '    ');

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

/** Returns a block of Markdown with the indentation of the text before it, so that it stays in its list item. */
export const atIndentation = (indentation: string, block: string): string =>
  asBlock(dedent(block).replaceAll(/^(?=[^\n])/gm, indentation));

/** Puts blank lines around a block of Markdown. */
export const asBlock = (text: string): string =>
  text.trim() === '' ? '\n\n' : `\n\n${text.replace(/^\n+/, '').trimEnd()}\n\n`;
