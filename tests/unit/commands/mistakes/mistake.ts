import { mark } from '../../../setup/marked-text.ts';
import type { FileContent } from '../../../setup/small-content.ts';

/** An error by an editor, and the expected problem. */
export interface Mistake {
  name: string;
  /** The file with the error. */
  file(number: number): string;
  /** New files, or functions that change the text of existing files. The mark is the place of the error. */
  edit(number: number): Record<string, FileContent | ((text: string) => string)>;
  /** The place `line:column` where a mark is impossible, because the file has no text. */
  place?: string;
  severity: 'error' | 'warning';
  says: RegExp;
}

type Severity = Mistake['severity'];

const pageOf = (number: number) => `content/pages/page-${number}.md`;

const frontMatter = (number: number) =>
  `title: Page ${number}\ndescription: What page ${number} is about.\nupdated: 2026-11-01\n`;

/** An error in a new page. Without a mark its place is the start of the file. */
export const whole = (
  name: string,
  text: (number: number) => string,
  says: RegExp,
  severity: Severity = 'error',
  file = pageOf,
): Mistake => ({
  name,
  file,
  edit: (number) => ({ [file(number)]: text(number) }),
  severity,
  says,
});

/** An error in the text of a new page. Without a mark its place is the start of the text. */
export function inText(
  name: string,
  text: string,
  says: RegExp,
  severity?: Severity,
  file = pageOf,
): Mistake {
  const marked = text.includes(mark) ? text : `${mark}${text}`;
  const page = (number: number) => `---\n${frontMatter(number)}---\n\n${marked}\n`;
  return whole(name, page, says, severity, file);
}

/** The same in .mdx. */
export const inMdx = (name: string, text: string, says: RegExp) =>
  inText(name, text, says, 'error', (number) => `${pageOf(number)}x`);

/** An error in the front matter of a new page, after three valid fields. */
export const inFields = (name: string, fields: string, says: RegExp, severity?: Severity) =>
  whole(name, (number) => `---\n${frontMatter(number)}${fields}\n---\n\nText.\n`, says, severity);

/** Errors in the text of pages with the same message, by name. */
export const inTexts = (says: RegExp, texts: Record<string, string>, severity?: Severity) =>
  Object.entries(texts).map(([name, text]) => inText(name, text, says, severity));

/** An error in a file below content/, by the part of it that changes: `language: ⟦en → ▸English⟧`. */
export const inData =
  (file: string) =>
  (name: string, change: string, says: RegExp, severity: Severity = 'error'): Mistake => {
    const [, before, from, to, after] = /^([^]*)⟦([^]*) → ([^]*)⟧([^]*)$/.exec(change)!;
    const edit = (text: string) =>
      text.replace(`${before}${from}${after}`, () => `${before}${to}${after}`);
    const path = `content/${file}`;
    return { name, file: () => path, edit: () => ({ [path]: edit }), severity, says };
  };

/** Errors of one kind by name, each with its text and its message. */
export const table = (
  make: (name: string, text: string, says: RegExp, severity?: Severity) => Mistake,
  rows: Record<string, readonly [text: string, says: RegExp]>,
  severity?: Severity,
) => Object.entries(rows).map(([name, [text, says]]) => make(name, text, says, severity));

/** A file that is not allowed. `others` are valid files that it needs. */
export const withFile = (
  name: string,
  file: string,
  content: FileContent,
  says: RegExp,
  severity: Severity = 'error',
  others: Record<string, FileContent> = {},
): Mistake => ({
  name,
  file: () => file,
  edit: () => ({ ...others, [file]: content }),
  severity,
  says,
});

/** Files that are not allowed for the same reason, by name. */
export const withFiles = (
  says: RegExp,
  files: Record<string, readonly [file: string, content: FileContent]>,
  severity?: Severity,
) =>
  Object.entries(files).map(([name, [file, content]]) =>
    withFile(name, file, content, says, severity),
  );
