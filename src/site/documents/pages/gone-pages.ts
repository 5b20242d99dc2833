import { wordsOf } from '../../../base/languages/words.ts';
import type { Content, GonePage } from '../../../content/model/content.ts';
import { pageLink, recoveryMarkdown } from '../../not-found/markdown.ts';
import { pageList, recoveryText, type KnownPage } from '../../not-found/page-list.ts';
import { suggestions } from '../../not-found/suggestions.ts';
import { escapeMarkdown } from '../../../base/text/escape.ts';
import { textDocument, type TextDocument } from '../../document.ts';
import { markdownLocation } from '../../locations.ts';

/**
 * The notice that replaces a permanently removed page. It is published as HTML for people and as Markdown for agents.
 */
export interface GoneNotice {
  /** The reason for the removal, as plain text. */
  reason: string;
  /** The page to read instead of the removed page, if there is one. */
  instead: KnownPage | undefined;
  /** Other pages with a similar address or title. */
  nearest: readonly KnownPage[];
  /** The address of the notice itself. The host also sends the notice at the former address of the removed page. */
  path: string;
  /** The address of the notice's Markdown version. */
  markdownVersion: string;
}

/** The folder that contains all notices. */
export const goneFolder = '/gone';

/** Returns the addresses of the notice for a removed page. */
export function noticePaths({
  markdownVersion,
}: GonePage): Pick<GoneNotice, 'path' | 'markdownVersion'> {
  return {
    path: `${goneFolder}${markdownVersion.replace(/\.md$/, '')}`,
    markdownVersion: `${goneFolder}${markdownVersion}`,
  };
}

/** Creates the notices of all removed pages. */
export function goneNotices({ gone, pages, site }: Content): GoneNotice[] {
  if (gone.length === 0) return [];
  const words = wordsOf(site.language);
  const list = pageList(site, words, pages);
  return gone.map((one) => ({
    ...noticePaths(one),
    reason: one.reason ?? words.removed.text,
    instead: pages.find(({ path }) => path === one.instead),
    nearest: suggestions(one.path, list).filter(({ path }) => path !== one.instead),
  }));
}

/** Creates the notices as Markdown documents. Specification: Errors. */
export function goneDocuments(content: Content): TextDocument[] {
  return goneNotices(content).map((notice) =>
    textDocument(markdownLocation(notice.markdownVersion), () =>
      noticeMarkdown(notice, content.site),
    ),
  );
}

function noticeMarkdown({ reason, instead, nearest }: GoneNotice, site: Content['site']): string {
  const { baseUrl } = site;
  const words = wordsOf(site.language);
  return [
    `# ${words.removed.title}`,
    escapeMarkdown(reason),
    ...(instead ? [`## ${words.removed.insteadTitle}`, pageLink(instead, baseUrl)] : []),
    ...recoveryMarkdown(nearest, baseUrl, recoveryText(site, words)),
  ]
    .join('\n\n')
    .concat('\n');
}
