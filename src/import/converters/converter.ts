import { posix } from 'node:path';
import { BodyLimitError } from '../../content/markdown/body-limits.ts';
import { codeLines, withoutCode } from '../../content/markdown/code-lines.ts';
import { readBody } from '../../content/markdown/read-body.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';
import { withEdits, type Edit } from '../../content/source/edits.ts';
import { placeIn, readMarkdown, type Documentation, type SourcePage } from '../documentation.ts';
import { attempt } from '../attempt.ts';
import { ImportLimitError, importLimits } from '../import-limits.ts';
import type { ImportReport } from '../report.ts';
import type { Code } from '../parse-code.ts';
import { valueOfExpression } from '../static-values.ts';

/** What a converter knows about the page on which it works. */
export interface Conversion {
  page: SourcePage;
  documentation: Documentation;
  report: ImportReport;
  /** The path of the new file, for entries of the report. */
  file: string;
  /** Whether the page contains JSX. */
  hasJsx: boolean;
  /**
   * The import and export statements of the page, and the module of each imported name. Expressions on the page use
   * their values.
   */
  declarations: Code & { modules: Map<string, string> };
  /** The files that lead to the text: the page, then each file that includes the next one. */
  chain: readonly string[];
  /** How many files were added to the page by includes, and how many characters by includes and expressions. */
  added: { files: number; characters: number };
}

/** Converts one kind of construct in the text of a page. */
export type Converter = (text: string, conversion: Conversion) => string;

/**
 * Reads a file that the text of a page includes. Returns the text of the file, and the conversion to use for this text.
 * `code` is the source of the include, for the line in reports. Reports a file that cannot be read or that includes
 * itself, and returns undefined.
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
  documentation.files.included.add(path);
  added.files++;
  countAdded(part.body, conversion);
  return { body: part.body, inside: { ...conversion, chain: [...chain, path] } };
}

/**
 * Returns the value of an expression in braces, such as `{version}`. Returns undefined if the value cannot be known
 * without running the code.
 */
export const valueIn = (
  { documentation: { files, folder }, page, declarations }: Conversion,
  expression: string,
): unknown =>
  attempt(
    () => valueOfExpression(files, posix.join(folder, page.file), declarations, expression),
    () => undefined,
  );

/**
 * Parses a text as Markdown. Returns undefined for a text above the limits of pages. Such a text is not parsed further;
 * the check of the new site reports it.
 */
export function readableBody(body: string): BodyNode | undefined {
  try {
    return readBody({ body, format: 'md' }).root;
  } catch (error) {
    if (error instanceof BodyLimitError) return undefined;
    throw error;
  }
}

/**
 * Counts text that an include or an expression adds to a page. Throws an ImportLimitError if the page becomes too
 * large.
 */
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
 * Replaces the matches of a pattern outside of code. The pattern is applied to a text in which code is NUL characters.
 * `replace` gets the original text of the match and of each group; a group without a match is empty. If `replace`
 * returns undefined, the match stays.
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

/** Returns a pattern that finds all matches (`g`) and reports the positions of groups (`d`). */
const withIndices = ({ source, flags }: RegExp) =>
  new RegExp(source, [...new Set(`${flags}dg`)].join(''));

/** Removes the indentation that all lines of a text have in common, and blank lines before and after the text. */
export function dedent(text: string): string {
  const body = text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
  // Text that starts on the same line as its tag has no indentation, so the first line does not count.
  const isInline = !text.startsWith('\n') && /^\S.*\n/.test(body);
  const found = [...body.matchAll(/^[ \t]*(?=\S)/gm)].map(([indent]) => indent);
  const indents = isInline ? found.slice(1) : found;
  const common = indents.reduce((a, b) => (a.length < b.length ? a : b), indents[0] ?? '');
  return indents.every((one) => one.startsWith(common))
    ? body.replaceAll(new RegExp(`^${common}`, 'gm'), '')
    : // The lines mix tabs and spaces, so the next attempt uses spaces only.
      dedent(text.replaceAll(/^[ \t]+/gm, inSpaces));
}

/** Replaces the tabs in an indentation by spaces, with tab stops at multiples of four columns. */
const inSpaces = (indent: string) => indent.replaceAll(/ {4}| {0,3}\t/g, '    ');

/** Tells whether a tool has a construct that only some tools have. Plain Markdown can be that of any tool. */
export const hasConstruct = (tool: string, tools: readonly string[] | undefined): boolean =>
  tool === 'Markdown' || tools === undefined || tools.includes(tool);

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

/** Indents a block of Markdown like the text before it, so that the block stays in its list item. */
export const atIndentation = (indentation: string, block: string): string =>
  asBlock(dedent(block).replaceAll(/^(?=[^\n])/gm, indentation));

/** Puts blank lines around a block of Markdown. */
export const asBlock = (text: string): string =>
  text.trim() === '' ? '\n\n' : `\n\n${text.replace(/^\n+/, '').trimEnd()}\n\n`;
