import type { FileContent } from '../small-content.ts';

/** One mistake of an editor, and what must be said about it. */
export interface Mistake {
  name: string;
  /** The files that it changes: a new one, or what becomes of the text that is there. */
  edit(number: number): Record<string, FileContent | ((text: string) => string)>;
  /** `line:column`, and the file where it is not the one that is edited. */
  at(number: number): string;
  severity: 'error' | 'warning';
  says: RegExp;
}

type Said = readonly [place: string, says: RegExp, severity?: 'warning'];

const pageOf = (number: number) => `content/pages/page-${number}.md`;
const severityOf = (severity: 'warning' | undefined) => severity ?? 'error';

const frontMatter = (number: number) =>
  `title: Page ${number}\ndescription: What page ${number} is about.\nupdated: 2026-11-01\n`;

/** A mistake in the text of a page of its own; the text starts at line 1 of the place. */
export function inText(name: string, text: string, [place, says, severity]: Said): Mistake {
  return inFile(name, 'md', text, [place, says, severity]);
}

/** The same in .mdx. */
export function inMdx(name: string, text: string, said: Said): Mistake {
  return inFile(name, 'mdx', text, said);
}

function inFile(
  name: string,
  ending: string,
  text: string,
  [place, says, severity]: Said,
): Mistake {
  const fileOf = (number: number) => pageOf(number).replace(/md$/, ending);
  const [line, column] = place.split(':');
  return {
    name,
    edit: (number) => ({ [fileOf(number)]: `---\n${frontMatter(number)}---\n\n${text}\n` }),
    at: (number) => `${fileOf(number)}:${Number(line) + 6}:${column}`,
    severity: severityOf(severity),
    says,
  };
}

/** A mistake in the front matter of a page of its own; the fields stand below three sound ones, from line 5. */
export function inFields(name: string, fields: string, [place, says, severity]: Said): Mistake {
  return whole(name, (number) => `---\n${frontMatter(number)}${fields}\n---\n\nText.\n`, [
    place,
    says,
    severity,
  ]);
}

/** A page as a whole. */
export function whole(
  name: string,
  text: (number: number) => string,
  [place, says, severity]: Said,
): Mistake {
  return {
    name,
    edit: (number) => ({ [pageOf(number)]: text(number) }),
    at: (number) => `${pageOf(number)}:${place}`,
    severity: severityOf(severity),
    says,
  };
}

/** A mistake in a file that is there. */
export function inData(
  name: string,
  file: string,
  from: string,
  to: string,
  [place, says, severity]: Said,
): Mistake {
  return {
    name,
    edit: () => ({ [`content/${file}`]: (text) => text.replace(from, () => to) }),
    at: () => `content/${file}:${place}`,
    severity: severityOf(severity),
    says,
  };
}

/** A file that must not be there; `others` are files that it needs and that are right. */
export function withFile(
  name: string,
  file: string,
  content: FileContent,
  [place, says, severity]: Said,
  others: Record<string, FileContent> = {},
): Mistake {
  return {
    name,
    edit: () => ({ ...others, [file]: content }),
    at: () => `${file}:${place}`,
    severity: severityOf(severity),
    says,
  };
}
