import { withEdits, type Edit } from '../../source/edits.ts';
import type { Page } from '../../model/facts.ts';
import { splitPage } from '../../source/front-matter.ts';
import { readText } from '../../source/read-text.ts';
import { aliasEdits } from './alias-edits.ts';
import type { EditedFile } from './edited-file.ts';
import type { PlannedMove } from './planned-move.ts';

/** The edits of a page, and where its text mentions the former address. */
export interface PageEdits extends EditedFile {
  /** `file:line` of each mention, after the move. */
  mentions: string[];
}

/** The edits of the links in a page, and of the front matter of the moved page. */
export function pageEdits(
  root: string,
  page: Page,
  { before, after }: PlannedMove,
  linkEdits: (page: Page) => Edit[],
): PageEdits {
  const text = readText(root, page.file);
  const offset = text.length - page.body.length;
  const edits = [
    ...(page === before ? aliasEdits(text, page.aliases, after.aliases) : []),
    ...linkEdits(page).map((edit) => ({
      start: edit.start + offset,
      end: edit.end + offset,
      text: edit.text,
    })),
  ];
  if (before.path === after.path) return { file: page.file, edits, mentions: [] };
  const now = withEdits(text, edits);
  const bodyStart = now.length - splitPage(now).rest.length;
  const file = page === before ? after.file : page.file;
  const mention = new RegExp(`(?<![\\w/-])${before.path}(?![\\w/-])`);
  const mentions = now
    .slice(bodyStart)
    .split('\n')
    .flatMap((line, index) => (mention.test(line) ? [index] : []))
    .map((index) => `${file}:${now.slice(0, bodyStart).split('\n').length + index}`);
  return { file: page.file, edits, mentions };
}
