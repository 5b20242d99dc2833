import type { Facts, GonePage } from '../../model/facts.ts';
import { pageLink, recoveryMarkdown } from '../../not-found/markdown.ts';
import { pageList, type KnownPage } from '../../not-found/page-list.ts';
import { suggestions } from '../../not-found/suggestions.ts';
import { escapeMarkdown } from '../../text/escape.ts';
import { textDocument, type TextDocument } from '../document.ts';

/** The notice that replaces a page that was removed for good, for people and agents. */
export interface GoneNotice {
  /** Why the page is gone, as plain text. */
  reason: string;
  /** The page to read in its place. */
  instead: KnownPage | undefined;
  /** Pages with a similar address or title. */
  nearest: readonly KnownPage[];
  /** The address of the notice. The removed page's own address answers with it. */
  path: string;
  /** The address of its Markdown version. */
  twin: string;
}

/** The folder of all notices. */
export const goneFolder = '/gone';

/** The addresses of the notice of a removed page. */
export function noticePaths({ twin }: GonePage): Pick<GoneNotice, 'path' | 'twin'> {
  return { path: `${goneFolder}${twin.replace(/\.md$/, '')}`, twin: `${goneFolder}${twin}` };
}

/** The notices of all removed pages. */
export function goneNotices({ gone, pages, site }: Facts): GoneNotice[] {
  if (gone.length === 0) return [];
  const list = pageList(site.baseUrl, pages);
  return gone.map((one) => ({
    ...noticePaths(one),
    reason: one.reason ?? 'There was a page at this address. It was removed for good.',
    instead: pages.find(({ path }) => path === one.instead),
    nearest: suggestions(one.path, list).filter(({ path }) => path !== one.instead),
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
