import type { GonePage, Page } from '../facts.ts';
import { headings } from '../heading-ids.ts';
import { readBody } from '../language/read-body.ts';
import { nodes, type BodyNode } from '../language/tree.ts';
import type { Links } from '../links.ts';
import { groupNamesOf } from '../page-tree.ts';
import type { Problem } from '../problem.ts';
import { problemsIn } from '../source.ts';
import type { PictureAt } from '../pictures/shown-pictures.ts';
import { problemsOnFile } from '../on-file.ts';
import { bodySource } from './body-problem.ts';
import { linkProblems, type LinkTargets } from './check-links.ts';
import { codeProblems } from './code.ts';
import { componentProblems } from './check-components.ts';
import { foreignFindings } from './foreign-syntax-problems.ts';
import { headingProblems } from './headings.ts';
import { foreignPictureProblems, imageProblems } from './images.ts';
import type { AddressRules } from './link-form.ts';
import { lostTextProblems } from './lost-text.ts';

/** What the links of pages may lead to, beside the pages themselves. */
export interface KnownSite extends AddressRules {
  /** Paths that answer: documents, files, operations. */
  paths: ReadonlySet<string>;
  /** Other hosts whose pictures pages may show. */
  pictureHosts: readonly string[];
  pictureAt: PictureAt;
  /** Where links between the pages lead. */
  links: Links;
  /** The pages that can be read beside those that are checked, and those themselves. */
  pages: readonly Page[];
  /** Day of the build (YYYY-MM-DD). */
  day: string;
  /** Drafts and pages that come out later. */
  withheld: readonly Page[];
  /** Addresses of pages that were removed for good. */
  gone?: readonly GonePage[];
  /** Paths of pages whose text, and so whose headings, could not be read. */
  broken?: ReadonlySet<string>;
}

/**
 * Every mistake in the text of pages: what the twins or the HTML could not show, and links that
 * lead nowhere. Without `site`, links are not followed.
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
