import type { GonePage, Page } from '../model/content.ts';
import { withoutCode } from '../markdown/code-lines.ts';
import { headings } from '../markdown/heading-ids.ts';
import { readBody } from '../markdown/read-body.ts';
import { nodes } from '../markdown/tree.ts';
import type { Links } from '../model/links.ts';
import { groupNamesOf } from '../model/page-tree.ts';
import type { Finding } from '../source/finding.ts';
import type { PictureAt } from '../model/pictures/shown-pictures.ts';
import { findingsOnFile } from '../source/file-failures.ts';
import { findingsInBody, nodeFinding, type NodeRule } from './page-findings.ts';
import { linkFindings, type LinkTargets } from './links.ts';
import { addressesInCode } from './code.ts';
import { componentProblems } from './components.ts';
import { foreignFindings } from './foreign-syntax.ts';
import type { AddressRules } from './link-form.ts';
import { headingFindings } from './headings.ts';
import { foreignPictureProblems, imageProblems } from './images.ts';
import { lostTextProblems } from './lost-text.ts';
import { emptyPage } from './readable.ts';
import { patternFindings } from './patterns.ts';

/** Everything on the site that links can point to, and the rules for addresses. */
export interface LinkableSite extends AddressRules {
  /** Other valid paths: those of documents, files and API operations. */
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
  /** The paths of pages whose text could not be parsed. Their headings are unknown. */
  broken?: ReadonlySet<string>;
}

/**
 * Checks the text of pages for content that the HTML or Markdown version cannot show, and for broken links. Without
 * `site`, does not check whether the targets of links exist.
 */
export function bodyFindings(pages: readonly Page[], site: LinkableSite | undefined): Finding[] {
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
  return pages.flatMap((page) => {
    const { root, findings } = readBody(page);
    const context = { page, root, groups, origins, pictureHosts };
    return findingsOnFile(page.file, () => [
      ...findingsInBody(page, [
        ...findings,
        ...foreignFindings(page, root),
        ...patternFindings('markdown', withoutCode(page.body)),
      ]),
      ...headingFindings(page, root),
      ...emptyPage(page),
      ...nodes(root).flatMap((node) =>
        nodeRules.flatMap((rule) =>
          rule(node, context).map((problem) => nodeFinding(page, node, problem)),
        ),
      ),
      ...(targets ? linkFindings(page, root, targets) : []),
    ]);
  });
}

const idsOf = (page: Page) => new Set(headings(readBody(page).root).map(({ id }) => id));

const nodeRules: readonly NodeRule[] = [
  componentProblems,
  imageProblems,
  lostTextProblems,
  foreignPictureProblems,
  addressesInCode,
];
