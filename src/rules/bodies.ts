import type { GonePage, Page } from '../model/facts.ts';
import { headings } from '../markdown/heading-ids.ts';
import { readBody } from '../markdown/read-body.ts';
import { nodes, type BodyNode } from '../markdown/tree.ts';
import type { Links } from '../model/links.ts';
import { groupNamesOf } from '../model/page-tree.ts';
import type { Problem } from '../source/problem.ts';
import { problemsIn } from '../source/source.ts';
import type { PictureAt } from '../model/pictures/shown-pictures.ts';
import { problemsOnFile } from '../source/on-file.ts';
import { bodySource } from './body-problem.ts';
import { linkProblems, type LinkTargets } from './links.ts';
import { codeProblems } from './code.ts';
import { componentProblems } from './components.ts';
import { foreignFindings } from './foreign-syntax.ts';
import { headingProblems } from './headings.ts';
import { foreignPictureProblems, imageProblems } from './images.ts';
import type { AddressRules } from './link-form.ts';
import { lostTextProblems } from './lost-text.ts';

/** The valid targets of links, besides the pages themselves. */
export interface KnownSite extends AddressRules {
  /** Other existing paths: documents, files, operations. */
  paths: ReadonlySet<string>;
  /** Other hosts whose pictures pages can show. */
  pictureHosts: readonly string[];
  pictureAt: PictureAt;
  /** Resolves links between pages. */
  links: Links;
  /** All pages that links can lead to, including the checked ones. */
  pages: readonly Page[];
  /** Build date (YYYY-MM-DD). */
  day: string;
  /** Drafts and scheduled pages. */
  withheld: readonly Page[];
  /** Addresses of permanently removed pages. */
  gone?: readonly GonePage[];
  /** Paths of pages whose text could not be parsed. Their headings are unknown. */
  broken?: ReadonlySet<string>;
}

/**
 * Finds the problems in the text of pages: content that the HTML or the twins cannot show, and broken links.
 * Without `site`, link targets are not checked.
 */
export function bodyProblems(pages: readonly Page[], site: KnownSite | undefined): Problem[] {
  const around = site?.pages ?? pages;
  const groups = groupNamesOf(around);
  const read = pages.map((page) => ({ page, body: readBody(page) }));
  const targets: LinkTargets | undefined = site && {
    ...site,
    withheld: new Map(site.withheld.map((page) => [page.path, page])),
    pages: new Map(
      around.map((page) => [page.path, site.broken?.has(page.path) ? undefined : idsOf(page)]),
    ),
  };
  return read.flatMap(({ page, body }) =>
    problemsOnFile(page.file, () =>
      [
        problemsIn(bodySource(page), [...body.findings, ...foreignFindings(page, body.root)]),
        treeProblems(page, body.root, groups),
        targets ? linkProblems(page, body.root, targets) : [],
        nodes(body.root).flatMap((node) =>
          foreignPictureProblems(page, node, site?.pictureHosts ?? []),
        ),
      ].flat(),
    ),
  );
}

const idsOf = (page: Page) => new Set(headings(readBody(page).root).map(({ id }) => id));

const nodeRules = [codeProblems, componentProblems, imageProblems, lostTextProblems];

function treeProblems(page: Page, root: BodyNode, groups: readonly string[]): Problem[] {
  const found = nodes(root).flatMap((node) =>
    nodeRules.flatMap((rule) => rule(page, node, root, groups)),
  );
  return [headingProblems(page, root), found].flat();
}
