import { shorten } from '../../text/shorten.ts';

/**
 * Text of the content for a Markdown report on GitHub, so that nothing in it is markup, ends a cell of a
 * table, or names a person whom GitHub would tell: in one line of at most `limit` characters, as code.
 */
export function asCode(text: string, limit = 200): string {
  return `<code>${shorten(text, limit).replace(marks, (mark) => `&#${mark.codePointAt(0)};`)}</code>`;
}

const marks = /[&<>`*_~[\]\\|#@$]/g;

/** A link to an absolute address, whose text is no markup. */
export function reportLink(text: string, url: string): string {
  return `<a href="${new URL(url).href.replaceAll('|', '%7C')}">${asCode(text)}</a>`;
}

/** Lines as a block of code whose end nothing in them can be. */
export function codeBlock(lines: string, language: string): string {
  const runs = lines.match(/`+/g) ?? [];
  const longest = runs.reduce((most, { length }) => Math.max(most, length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${lines.replaceAll('\r', '')}\n${fence}`;
}

/** As many of the items as fit into `limit` characters, one under the other, and how many do not. */
export function fitting(items: readonly string[], limit: number): string {
  const taken: string[] = [];
  let length = 0;
  for (const item of items) {
    length += item.length + 1;
    if (length > limit) break;
    taken.push(item);
  }
  const left = items.length - taken.length;
  return [
    ...taken,
    ...(left > 0 ? [`\n… and ${left} more, for which there is no room here.`] : []),
  ].join('\n');
}

/** A table of as many rows as fit into `limit` characters. */
export function reportTable(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  limit: number,
): string {
  const head = [tableRow(columns), tableRow(columns.map(() => '---'))];
  return `${head.join('\n')}\n${fitting(rows.map(tableRow), limit)}`;
}

const tableRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
