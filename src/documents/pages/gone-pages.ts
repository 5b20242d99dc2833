import type { Facts, GonePage } from '../../content/facts.ts';
import { pageWords, type KnownPage } from '../../not-found/page-words.ts';
import { pageLink, recoveryMarkdown } from '../../not-found/recovery-markdown.ts';
import { SiteWords } from '../../not-found/site-words.ts';
import { suggestions } from '../../not-found/suggestions.ts';
import { escapeMarkdown } from '../../text/escape.ts';
import { textDocument, type TextDocument } from '../document.ts';

/** What is said in place of a page that was removed for good, to people and to agents. */
export interface GoneNotice {
  /** Why the page is gone, as plain text. */
  reason: string;
  /** The page to read in its place. */
  instead: KnownPage | undefined;
  /** Pages that come near to it. */
  nearest: readonly KnownPage[];
  /** Where the notice itself stands; the removed page's own address answers with it. */
  path: string;
  /** The same as Markdown. */
  twin: string;
}

/** Where all notices stand. */
export const goneFolder = '/gone';

/** Where the notice of a removed page stands. */
export function noticePaths({ twin }: GonePage): Pick<GoneNotice, 'path' | 'twin'> {
  return { path: `${goneFolder}${twin.replace(/\.md$/, '')}`, twin: `${goneFolder}${twin}` };
}

/** The notices of all removed pages. */
export function goneNotices({ gone, pages, site }: Facts): GoneNotice[] {
  if (gone.length === 0) return [];
  const words = new SiteWords(new TextEncoder().encode(pageWords(site.baseUrl, pages)));
  return gone.map((one) => ({
    ...noticePaths(one),
    reason: one.reason ?? 'There was a page at this address. It was removed for good.',
    instead: pages.find(({ path }) => path === one.instead),
    nearest: suggestions(one.path, words).filter(({ path }) => path !== one.instead),
  }));
}

/** The notices as Markdown. Specification: Errors. */
export function goneDocuments(facts: Facts): TextDocument[] {
  const { baseUrl } = facts.site;
  return goneNotices(facts).map((notice) =>
    textDocument(
      { path: notice.twin, mediaType: 'text/markdown; charset=utf-8', cache: 'revalidate' },
      () => noticeMarkdown(notice, baseUrl),
    ),
  );
}

function noticeMarkdown({ reason, instead, nearest }: GoneNotice, baseUrl: string): string {
  return [
    '# Page removed',
    escapeMarkdown(reason),
    ...(instead ? ['## Read instead', pageLink(instead, baseUrl)] : []),
    ...recoveryMarkdown(nearest, baseUrl),
  ]
    .join('\n\n')
    .concat('\n');
}
