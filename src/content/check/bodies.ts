import type { GonePage, Page } from '../facts.ts';
import { headings } from '../heading-ids.ts';
import { linksBetween } from '../links.ts';
import { nodes, parseBody, type MdastNode } from '../markdown.ts';
import { groupNamesOf } from '../page-tree.ts';
import type { Problem } from '../problem.ts';
import { bodyProblem, problemAt } from './body-problem.ts';
import { codeProblems } from './code.ts';
import { componentProblems } from './check-components.ts';
import { headingProblems } from './headings.ts';
import { linkProblems, type LinkTargets } from './check-links.ts';
import { noteProblems } from './notes.ts';

/** What the links of pages may lead to, beside the pages themselves. */
export interface KnownSite {
  /** Paths that answer: documents, files, operations. */
  paths: ReadonlySet<string>;
  /** Origins under which this site is known. */
  origins: readonly string[];
  /** Addresses of pages that were removed for good. */
  gone?: readonly GonePage[];
}

/**
 * Every mistake in the text of the pages: what the twins or the HTML could not show, and links that
 * lead nowhere. Without `site`, because the rest of the content is broken, links are not followed.
 */
export function bodyProblems(pages: readonly Page[], site: KnownSite | undefined): Problem[] {
  const groups = groupNamesOf(pages);
  const parsed = pages.map((page) => ({ page, ...parse(page) }));
  const targets: LinkTargets | undefined = site && {
    ...site,
    links: linksBetween(pages),
    pages: new Map(
      parsed.map(({ page, root }) => [
        page.path,
        root && new Set(headings(root).map(({ id }) => id)),
      ]),
    ),
  };
  return parsed.flatMap(({ page, root, problems }) => {
    if (!root) return problems;
    return [
      treeProblems(page, root, groups),
      targets ? linkProblems(page, root, targets) : [],
    ].flat();
  });
}

function parse(page: Page): { root: MdastNode | undefined; problems: Problem[] } {
  try {
    return { root: parseBody(page), problems: [] };
  } catch (error) {
    return { root: undefined, problems: [syntaxProblem(page, error)] };
  }
}

/** The parser names the place in front of its message. */
function syntaxProblem(page: Page, error: unknown): Problem {
  const text = error instanceof Error ? error.message : String(error);
  const [, line = '1', column = '1', reason = text] =
    /^(\d+):(\d+): (.*?)(?: \(mdx[\w:-]*\))?$/s.exec(text) ?? [];
  // What the parser adds in brackets is for programmers: other places, how to write comments.
  const plain = reason.replace(/ \((?:\d+:\d+|note:|U\+)[^()]*(?:\([^()]*\)[^()]*)*\)/g, '');
  const repair =
    'Write < and { that are meant as text in back quotes, close a component as in <Limits />, and leave no comments.';
  return problemAt(page, Number(line), Number(column), `MDX: ${plain}. ${repair}`);
}

const nodeRules = [codeProblems, componentProblems, imageProblems, noteProblems];

function treeProblems(page: Page, root: MdastNode, groups: readonly string[]): Problem[] {
  const found = [...nodes(root)].flatMap((node) =>
    nodeRules.flatMap((rule) => rule(page, node, root, groups)),
  );
  return [headingProblems(page, root), found].flat();
}

function imageProblems(page: Page, node: MdastNode): Problem[] {
  if ((node.type !== 'image' && node.type !== 'imageReference') || node.alt?.trim()) return [];
  const message =
    'The image has no alternative text. Say between the brackets what it shows: ![A QR code](…).';
  return [bodyProblem(page, node, message)];
}
