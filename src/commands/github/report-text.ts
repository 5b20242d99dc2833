import { shorten } from '../../text/shorten.ts';

/**
 * Formats text of the content as code for a Markdown report on GitHub, on one line of at most `limit`
 * characters. Escapes markup, table cells and mentions of people.
 */
export function asCode(text: string, limit = 200): string {
  return `<code>${shorten(text, limit).replace(marks, (mark) => `&#${mark.codePointAt(0)};`)}</code>`;
}

const marks = /[&<>`*_~[\]\\|#@$]/g;

/** A link to an absolute address with escaped text. */
export function reportLink(text: string, url: string): string {
  return `<a href="${new URL(url).href.replaceAll('|', '%7C')}">${asCode(text)}</a>`;
}

/** Lines as a code block with a fence that is longer than all fences in them. */
export function codeBlock(lines: string, language: string): string {
  const runs = lines.match(/`+/g) ?? [];
  const longest = runs.reduce((most, { length }) => Math.max(most, length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${lines.replaceAll('\r', '')}\n${fence}`;
}

/** Joins the items that fit into `limit` characters, and says how many do not fit. */
export function fitting(items: readonly string[], limit: number): string {
  const taken: string[] = [];
  let length = 0;
  for (const item of items) {
    length += item.length + 1;
    if (length > limit) break;
    taken.push(item);
  }
  const left = items.length - taken.length;
  return [...taken, ...(left > 0 ? [`\n… and ${left} more that do not fit here.`] : [])].join('\n');
}

/** A table with the rows that fit into `limit` characters. */
export function reportTable(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  limit: number,
): string {
  const head = [tableRow(columns), tableRow(columns.map(() => '---'))];
  return `${head.join('\n')}\n${fitting(rows.map(tableRow), limit)}`;
}

const tableRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
