import { escapeMarkdown } from '../text/escape.ts';
import { linkRun, type DataTable, type LinkItem, type Run } from '../blocks/run.ts';

/** A run as inline Markdown; root-relative links become absolute. */
export function inline(run: Run, baseUrl: string): string {
  return run
    .map((part) => {
      if (typeof part === 'string') return escapeMarkdown(part);
      if ('code' in part) return codeSpan(part.code);
      if (part.text === part.href) return `<${part.href}>`;
      return `[${escapeMarkdown(part.text)}](${absolute(part.href, baseUrl)})`;
    })
    .join('');
}

/** A table in the GFM form. */
export function table({ columns, rows }: DataTable, baseUrl: string): string {
  return [
    row(columns.map(escapeMarkdown)),
    row(columns.map(() => '---')),
    ...rows.map((cells) => row(cells.map((cell) => inline(cell, baseUrl)))),
  ].join('\n');
}

/** A list of links, each with its note. */
export function linkList(items: readonly LinkItem[], baseUrl: string): string {
  return list(items.map(linkRun), baseUrl);
}

/** A list whose items are runs. */
export function list(items: readonly Run[], baseUrl: string): string {
  return items.map((item) => `- ${inline(item, baseUrl)}`).join('\n');
}

/** A fenced block; the fence is longer than any run of back quotes in the code. */
export function fence(code: string, language: string): string {
  const runs = code.match(/`+/g) ?? [];
  const longest = runs.reduce((most, { length }) => Math.max(most, length), 2);
  const marks = '`'.repeat(longest + 1);
  return `${marks}${language}\n${code}\n${marks}`;
}

/** Code within a line; the marks are longer than those in it. */
export function codeSpan(code: string): string {
  return code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``;
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
}

function absolute(href: string, baseUrl: string): string {
  return href.startsWith('/') ? `${baseUrl}${href}` : href;
}
