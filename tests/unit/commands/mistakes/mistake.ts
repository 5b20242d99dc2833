import type { FileContent } from '../../../setup/small-content.ts';

/** An error by an editor, and the expected problem. */
export interface Mistake {
  name: string;
  /** New files, or functions that change the text of existing files. */
  edit(number: number): Record<string, FileContent | ((text: string) => string)>;
  /** `file:line:column` of the expected problem. */
  at(number: number): string;
  severity: 'error' | 'warning';
  says: RegExp;
}

type Said = readonly [place: string, says: RegExp, severity?: 'warning'];

const pageOf = (number: number) => `content/pages/page-${number}.md`;
const severityOf = (severity: 'warning' | undefined) => severity ?? 'error';

const frontMatter = (number: number) =>
  `title: Page ${number}\ndescription: What page ${number} is about.\nupdated: 2026-11-01\n`;

/** An error in the text of a new page. Places count from the first line of the text. */
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

/** An error in the front matter of a new page. The fields follow three valid ones, from line 5. */
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

/** An error in an existing file. */
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

/** A file that is not allowed. `others` are valid files that it needs. */
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
