import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { compareText } from '../../base/text/order.ts';
import { printable } from '../../base/text/printable.ts';
import { fitting } from '../github/fitting.ts';

/** The texts that readers get, keyed by path: the Markdown versions of pages, and all other documents. */
export type Published = Record<'pages' | 'documents', ReadonlyMap<string, string>>;

/**
 * Reports in Markdown what changes: a list of pages, their diffs, and the folded diffs of documents. Returns an
 * empty text if nothing changes. The report has less than 62,000 characters, because a comment on GitHub can
 * have 65,536; each part says how much it leaves out. The texts cannot become markup or control a terminal.
 * `preview` is the address of a deploy with the new pages.
 */
export function changeReport(
  before: Published,
  after: Published,
  notes: readonly string[],
  preview?: string,
): string {
  const pages = changes(before.pages, after.pages);
  const documents = changes(before.documents, after.documents);
  const parts = [
    ...(pages.length > 0 ? [list(pages, preview), diffBlock(pages, 30_000)] : []),
    ...(documents.length > 0
      ? ['<details><summary>Documents</summary>', diffBlock(documents, 18_000), '</details>']
      : []),
  ];
  if (parts.length === 0) return '';
  return `${['## Changes for readers', ...notes, ...parts].join('\n\n')}\n`;
}

/** Returns the texts that differ. `old` is undefined for a new text, `now` for a removed text. */
function changes(before: ReadonlyMap<string, string>, after: typeof before) {
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort(compareText)
    .map((path) => ({ path, old: before.get(path), now: after.get(path) }))
    .filter(({ old, now }) => old !== now);
}

/**
 * Formats a list of pages. No escaping is needed, because URLs contain no character that ends code or a link target.
 */
function list(pages: ReturnType<typeof changes>, preview: string | undefined): string {
  const lines = pages.map(({ path, old, now }) => {
    const { pathname, href } = new URL(`.${path}`, preview ?? 'https://preview.example');
    const name = `\`${pathname}\``;
    if (now === undefined) return `- Removed: ${name}`;
    return `- ${old === undefined ? 'New' : 'Changed'}: ${preview ? `[${name}](<${href}>)` : name}`;
  });
  return fitting(lines, 8000);
}

/** Formats unified diffs as a code block. Its fence is longer than every sequence of backticks in the diffs. */
function diffBlock(changed: ReturnType<typeof changes>, limit: number): string {
  // The edit length is limited, because the time grows with its square.
  const options = { context: 1, headerOptions: FILE_HEADERS_ONLY, maxEditLength: 1000 };
  const diffs = changed.map(({ path, old, now }) => {
    const diff = createTwoFilesPatch(path, path, old ?? '', now ?? '', '', '', options);
    return diff?.trimEnd() ?? `--- ${path}\n+++ ${path}\n@@ Too many changes to show @@`;
  });
  const lines = printable(diffs.join('\n')).replaceAll(/^(.{1000}).+$/gmu, '$1…');
  const text = fitting(lines.split('\n'), limit);
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}diff\n${text}\n${fence}`;
}
