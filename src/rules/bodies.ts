import type { GonePage, Page } from '../model/facts.ts';
import { headings } from '../markdown/heading-ids.ts';
import { readBody } from '../markdown/read-body.ts';
import { nodes, type BodyNode } from '../markdown/tree.ts';
import type { Links } from '../model/links.ts';
import { groupNamesOf } from '../model/page-tree.ts';
import type { Finding } from '../source/finding.ts';
import type { PictureAt } from '../model/pictures/shown-pictures.ts';
import { findingsOnFile } from '../source/on-file.ts';
import { findingsInBody } from './page-findings.ts';
import { linkFindings, type LinkTargets } from './links.ts';
import { addressesInCode, codeFindings } from './code.ts';
import { componentFindings } from './components.ts';
import { foreignFindings } from './foreign-syntax.ts';
import { headingFindings } from './headings.ts';
import { foreignPictureFindings, imageFindings } from './images.ts';
import type { AddressRules } from './link-form.ts';
import { lostTextFindings } from './lost-text.ts';
import { misreadBlocks } from './misread-blocks.ts';
import { unusedTextFindings } from './unused-text.ts';

/** Everything on the site that links can lead to, and the rules for addresses. */
export interface LinkableSite extends AddressRules {
  /** Other valid paths: documents, files and API operations. */
  paths: ReadonlySet<string>;
  /** Other hosts from which pages can show pictures. Undefined if content/site.yaml cannot be read. */
  pictureHosts: readonly string[] | undefined;
  pictureAt: PictureAt;
  /** Resolves links between pages. */
  links: Links;
  /** All pages that links can lead to, including the pages that are checked. */
  pages: readonly Page[];
  /** The build date (YYYY-MM-DD). */
  day: string;
  /** Drafts and scheduled pages. */
  unpublished: readonly Page[];
  /** The addresses of permanently removed pages. */
  gone?: readonly GonePage[];
  /** The paths of pages whose text could not be parsed, so that their headings are unknown. */
  broken?: ReadonlySet<string>;
}

/**
 * Checks the text of pages for content that HTML or Markdown versions cannot show, and for broken links. Without
 * `site`, does not check where links lead.
 */
export function bodyFindings(pages: readonly Page[], site: LinkableSite | undefined): Finding[] {
  const around = site?.pages ?? pages;
  const groups = groupNamesOf(around);
  const read = pages.map((page) => ({ page, body: readBody(page) }));
  const targets: LinkTargets | undefined = site && {
    ...site,
    unpublished: new Map(site.unpublished.map((page) => [page.path, page])),
    pages: new Map(
      around.map((page) => [page.path, site.broken?.has(page.path) ? undefined : idsOf(page)]),
    ),
  };
  return read.flatMap(({ page, body }) =>
    findingsOnFile(page.file, () =>
      [
        findingsInBody(page, [...body.findings, ...foreignFindings(page, body.root)]),
        treeFindings(page, body.root, groups),
        targets ? linkFindings(page, body.root, targets) : [],
        nodes(body.root).flatMap((node) =>
          [
            foreignPictureFindings(page, node, site ? site.pictureHosts : []),
            addressesInCode(page, node, new Set(site?.origins)),
          ].flat(),
        ),
      ].flat(),
    ),
  );
}

const idsOf = (page: Page) => new Set(headings(readBody(page).root).map(({ id }) => id));

const nodeRules = [codeFindings, componentFindings, imageFindings, lostTextFindings, misreadBlocks];

function treeFindings(page: Page, root: BodyNode, groups: readonly string[]): Finding[] {
  const found = nodes(root).flatMap((node) =>
    nodeRules.flatMap((rule) => rule(page, node, root, groups)),
  );
  return [headingFindings(page, root), unusedTextFindings(page, root), found].flat();
}
