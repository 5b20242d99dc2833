import { readBody } from '../markdown/read-body.ts';
import { childrenOf } from '../markdown/tree.ts';
import type { Page } from '../model/content.ts';
import { asWarning, type Finding } from '../source/finding.ts';

/**
 * Tells whether the text of a page is empty or contains only comments. Returns false for a page that could not be
 * parsed: its `body` is empty, but its source is not.
 */
export const hasNoText = (page: Page): boolean =>
  childrenOf(readBody(page).root).length === 0 &&
  page.source.text
    .slice(page.bodyStart)
    .split('-->')
    .every((part) => /^\s*(?:<!--|$)/.test(part));

/** Warns about a page without text. */
export function emptyPage(page: Page): Finding[] {
  if (!hasNoText(page)) return [];
  const message = 'The page has no text. Write it, or delete the page.';
  return [asWarning({ source: page.source, at: page.source.text.trimEnd().length, message })];
}
