import { headings, idOfText } from '../markdown/heading-ids.ts';
import { readBody } from '../markdown/read-body.ts';
import type { GonePage, Page } from '../model/content.ts';
import type { Links } from '../model/links.ts';
import { groupNamesOf } from '../model/page-tree.ts';
import type { PictureAt } from '../model/pictures/shown-pictures.ts';
import { readingRules } from '../source/reading-rules.ts';
import { codeAddress, codeInfo } from './code.ts';
import { componentRules } from './components.ts';
import { headingRules } from './headings.ts';
import { altText, foreignPictureRules, videoPoster } from './images.ts';
import type { AddressRules } from './link-form.ts';
import { linkRules } from './links.ts';
import { listRules } from './lists.ts';
import { lostMarkRules } from './lost-marks.ts';
import { lostTextRules } from './lost-text.ts';
import { emptyPage } from './readable.ts';
import { repeatedUnit } from './repeated-units.ts';
import type { CheckedText, LinkTargets, TextSite } from './checked-site.ts';
import { inTexts, sharing, type Rule } from './rule.ts';
import { emojiCode } from './foreign-syntax.ts';
import { textPatternFindings } from './text-patterns.ts';
import { findingsInBody } from './page-findings.ts';
import { patternRows } from './patterns.ts';

/** The rules whose problems `readBody` finds while it parses a text. */
const markupRows = [
  readingRules.html,
  readingRules['html-attribute'],
  readingRules.fence,
  readingRules['fence-attribute'],
  readingRules.note,
];

/** The rules for the text of pages. If several rules report the same place, their findings are in this order. */
export const textRules: readonly Rule<TextSite>[] = [
  ...sharing(
    markupRows,
    inTexts(({ page }) => findingsInBody(page, readBody(page).findings)),
  ),
  ...sharing([...patternRows, emojiCode], inTexts(textPatternFindings)),
  ...headingRules,
  emptyPage,
  ...componentRules,
  altText,
  videoPoster,
  ...lostTextRules,
  ...lostMarkRules,
  ...listRules,
  repeatedUnit,
  ...foreignPictureRules,
  codeAddress,
  codeInfo,
  ...linkRules,
];

/** Everything on the site that links can point to, and the rules for addresses. */
export interface LinkableSite extends AddressRules {
  /** The valid paths that are not pages: documents, files and API operations. */
  paths: ReadonlySet<string>;
  /** The other hosts from which pages can show pictures. Undefined if content/site.yaml cannot be read. */
  pictureHosts: readonly string[] | undefined;
  pictureAt: PictureAt;
  /** Resolves the links between pages. */
  links: Links;
  /** All pages that links can point to, including the pages that are checked. */
  pages: readonly Page[];
  /** The build date (YYYY-MM-DD). */
  day: string;
  /** Drafts and scheduled pages. */
  unpublished: readonly Page[];
  /** The files in content/ and public/. */
  files: readonly string[];
  /** The addresses of permanently removed pages. */
  gone?: readonly GonePage[];
  /** The paths of pages whose text could not be parsed. The headings of these pages are unknown. */
  broken?: ReadonlySet<string>;
}

/**
 * Returns the texts of pages in the form that rules take: with everything to which their links and components can
 * refer. Without `site`, the rules do not check links.
 */
export function textsOf(pages: readonly Page[], site: LinkableSite | undefined): CheckedText[] {
  const around = site?.pages ?? pages;
  const groups = groupNamesOf(around);
  const { origins = [], pictureHosts } = site ?? { pictureHosts: [] };
  const targets: LinkTargets | undefined = site && {
    ...site,
    unpublished: new Map(site.unpublished.map((page) => [page.path, page])),
    pages: new Map(
      around.map((page) => [page.path, site.broken?.has(page.path) ? undefined : idsOf(page)]),
    ),
  };
  return pages.map((page) => {
    const { root } = readBody(page);
    return { page, root, targets, groups, origins, pictureHosts };
  });
}

/** Returns the IDs to which links to a page can refer, with those that an error already reports. */
function idsOf(page: Page): Map<string, string | undefined> {
  const { root, anchors } = readBody(page);
  const idOfOwnText = (text: string) => (page.outline ? idOfText(text) : undefined);
  const found = headings(root);
  const former = found.flatMap(({ formerIds }) => formerIds);
  return new Map([
    ...former.map((id) => [id, undefined] as const),
    ...found.map(({ id, text }) => [id, idOfOwnText(text)] as const),
    ...[...anchors].map((id) => [id, undefined] as const),
  ]);
}
