import type { GonePage, Page } from '../facts.ts';
import { headings } from '../heading-ids.ts';
import type { Finding } from '../language/finding.ts';
import { readBody, type Body } from '../language/read-body.ts';
import { sourcePlaces } from '../language/source-places.ts';
import { nodes, type BodyNode } from '../language/tree.ts';
import type { Links } from '../links.ts';
import { groupNamesOf } from '../page-tree.ts';
import { asWarning, type Problem } from '../problem.ts';
import type { PictureAt } from '../pictures/shown-pictures.ts';
import { problemAt } from './body-problem.ts';
import { brokenMdx } from './broken-mdx.ts';
import { linkProblems, type LinkTargets } from './check-links.ts';
import { codeProblems } from './code.ts';
import { componentProblems } from './check-components.ts';
import { foreignFindings } from './foreign-syntax-problems.ts';
import { headingProblems } from './headings.ts';
import { foreignPictureProblems, imageProblems } from './images.ts';
import { strikeProblems } from './strikes.ts';

/** What the links of pages may lead to, beside the pages themselves. */
export interface KnownSite {
  /** Paths that answer: documents, files, operations. */
  paths: ReadonlySet<string>;
  /** Origins under which this site is known. */
  origins: readonly string[];
  /** Other hosts whose pictures pages may show. */
  pictureHosts: readonly string[];
  pictureAt: PictureAt;
  /** Where links between the pages lead. */
  links: Links;
  /** Addresses of pages that were removed for good. */
  gone?: readonly GonePage[];
}

/**
 * Every mistake in the text of the pages: what the twins or the HTML could not show, and links that
 * lead nowhere. Without `site`, because the rest of the content is broken, links are not followed.
 */
export function bodyProblems(pages: readonly Page[], site: KnownSite | undefined): Problem[] {
  const groups = groupNamesOf(pages);
  const read = pages.map((page) => ({ page, ...reading(page) }));
  const targets: LinkTargets | undefined = site && {
    ...site,
    pages: new Map(
      read.map(({ page, body }) => [
        page.path,
        body && new Set(headings(body.root).map(({ id }) => id)),
      ]),
    ),
  };
  return read.flatMap(({ page, body, problems }) => {
    if (!body) return problems;
    return [
      findingProblems(page, [...body.findings, ...foreignFindings(page, body.root)]),
      treeProblems(page, body.root, groups),
      targets ? linkProblems(page, body.root, targets) : [],
      [...nodes(body.root)].flatMap((node) =>
        foreignPictureProblems(page, node, site?.pictureHosts ?? []),
      ),
    ].flat();
  });
}

function reading(page: Page): { body: Body | undefined; problems: Problem[] } {
  try {
    return { body: readBody(page), problems: [] };
  } catch (error) {
    return { body: undefined, problems: brokenMdx(page, error) };
  }
}

function findingProblems(page: Page, findings: readonly Finding[]): Problem[] {
  if (findings.length === 0) return [];
  const pointAt = sourcePlaces(page.body);
  return findings.map(({ offset, message, severity }) => {
    const { line, column } = pointAt(offset);
    const problem = problemAt(page, line, column, message);
    return severity === 'warning' ? asWarning(problem) : problem;
  });
}

const nodeRules = [codeProblems, componentProblems, imageProblems, strikeProblems];

function treeProblems(page: Page, root: BodyNode, groups: readonly string[]): Problem[] {
  const found = [...nodes(root)].flatMap((node) =>
    nodeRules.flatMap((rule) => rule(page, node, root, groups)),
  );
  return [headingProblems(page, root), found].flat();
}
