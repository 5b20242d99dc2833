import { printable } from '../../text/printable.ts';
import { shorten } from '../../text/shorten.ts';
import { asCode, codeBlock, fitting, reportLink, reportTable } from '../github/report-text.ts';

/** How a report is written. Texts of the content go through `code`, `link` or `folded`. */
export interface ReportForm {
  title(text: string): string;
  heading(text: string): string;
  strong(text: string): string;
  /** Text of the content in one line of at most `limit` characters, 200 unless given. */
  code(text: string, limit?: number): string;
  link(text: string, url: string): string;
  /** A block of lines below a summary. */
  folded(summary: string, block: string, language: string): string;
  /** Lines in the cell of a table. */
  lines(all: readonly string[]): string;
  /** As many rows as fit into `limit` characters. */
  table(columns: readonly string[], rows: readonly (readonly string[])[], limit: number): string;
}

/** Markdown for GitHub, in which no text of the content is markup. */
export const markdownForm: ReportForm = {
  title: (text) => `## ${text}`,
  heading: (text) => `### ${text}`,
  strong: (text) => `**${text}**`,
  code: asCode,
  link: reportLink,
  folded: (summary, block, language) =>
    `<details><summary>${summary}</summary>\n\n${codeBlock(block, language)}\n\n</details>`,
  lines: (all) => all.join('<br>'),
  table: reportTable,
};

/** Plain text for a terminal. */
export const plainForm: ReportForm = {
  title: (text) => underlined(text, '='),
  heading: (text) => underlined(text, '-'),
  strong: (text) => text,
  code: (text, limit = 200) => printable(shorten(text, limit)),
  link: (text, url) => printable(`${text} (${url})`),
  folded: (summary, block) => `${summary}\n\n${indented(printable(block))}\n`,
  lines: (all) => all.join('\n'),
  table: (columns, rows, limit) =>
    fitting(
      rows.map((cells) => plainRow(columns, cells)),
      limit,
    ),
};

const underlined = (text: string, mark: string) => `${text}\n${mark.repeat(text.length)}`;

/** The first cell, and below it each other one with the name of its column. */
function plainRow(columns: readonly string[], [first = '', ...others]: readonly string[]): string {
  const lines = others.flatMap((cell, index) => {
    const column = columns[index + 1]!;
    return cell === '' ? [] : [indented(column === '' ? cell : `${column}: ${cell}`)];
  });
  return [`- ${first}`, ...lines].join('\n');
}

const indented = (text: string) => text.replaceAll(/^/gm, '    ');
