import { shorten } from '../../text/shorten.ts';

/**
 * Formats text of the content as code in a Markdown report on GitHub, on one line of at most `limit`
 * characters. Escapes markup and table separators, and prevents mentions of people.
 */
export function asCode(text: string, limit = 200): string {
  return `<code>${shorten(text, limit).replace(marks, (mark) => `&#${mark.codePointAt(0)};`)}</code>`;
}

const marks = /[&<>`*_~[\]\\|#@$]/g;

/** Formats a Markdown link to an absolute address with escaped text. */
export function reportLink(text: string, url: string): string {
  return `<a href="${new URL(url).href.replaceAll('|', '%7C')}">${asCode(text)}</a>`;
}

/** Formats lines as a code block. Its fence is longer than all fences in the lines. */
export function codeBlock(lines: string, language: string): string {
  const runs = lines.match(/`+/g) ?? [];
  const longest = runs.reduce((most, { length }) => Math.max(most, length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${lines.replaceAll('\r', '')}\n${fence}`;
}

/** Joins as many items as fit into `limit` characters, and adds how many are left out. */
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

/** Formats a Markdown table with as many rows as fit into `limit` characters. */
export function reportTable(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  limit: number,
): string {
  const head = [tableRow(columns), tableRow(columns.map(() => '---'))];
  return `${head.join('\n')}\n${fitting(rows.map(tableRow), limit)}`;
}

const tableRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
