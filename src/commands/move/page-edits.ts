import type { Page } from '../../content/facts.ts';
import { splitPage } from '../../content/front-matter/front-matter.ts';
import { readText } from '../../content/read-text.ts';
import { aliasEdits } from './alias-edits.ts';
import type { LinkEdits } from './link-edits.ts';
import type { PlannedMove } from './planned-move.ts';
import { withEdits } from '../../content/apply-edits.ts';
import type { EditedFile } from './text-edits.ts';

/** What changes in the file of a page, and where an editor must look, by its file after the move. */
export interface PageEdits extends EditedFile {
  look: string[];
}

/** The edits of its links, and of its front matter if it is the page that moves. */
export function pageEdits(
  root: string,
  page: Page,
  { before, after }: PlannedMove,
  mend: (page: Page) => LinkEdits,
): PageEdits {
  const text = readText(root, page.file, []);
  const { edits, lost } = mend(page);
  const offset = text.length - page.body.length;
  const inText = edits.map(({ start, end, text: now }) => ({
    start: start + offset,
    end: end + offset,
    text: now,
  }));
  const inFields = page === before ? aliasEdits(text, page.aliases, after.aliases) : [];
  const now = withEdits(text, [...inFields, ...inText]);
  const first = now.slice(0, now.length - splitPage(now).rest.length).split('\n').length;
  const named = new RegExp(`(?<![\\w/-])${before.path}(?![\\w/-])`);
  const isLeft = (line: string) =>
    lost.some((url) => line.includes(url)) || (before.path !== after.path && named.test(line));
  const file = page === before ? after.file : page.file;
  const look = splitPage(now)
    .rest.split('\n')
    .flatMap((line, index) => (isLeft(line) ? [`${file}:${first + index}`] : []));
  return { file: page.file, edits: [...inFields, ...inText], look };
}
