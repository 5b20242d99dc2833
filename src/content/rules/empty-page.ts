import { readBody } from '../markdown/read-body.ts';
import { childrenOf } from '../markdown/tree.ts';
import type { Page } from '../model/content.ts';
import { asWarning, type Finding } from '../source/finding.ts';

/**
 * Tells whether a page has no text, or only comments. A page that could not be parsed has an empty body, but its source is
 * not empty.
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
