import type { Page } from '../model/facts.ts';
import { limits } from '../source/limits.ts';
import { BodyLimitError, tooDeep } from '../markdown/body-limits.ts';
import { readBody } from '../markdown/read-body.ts';
import { childrenOf, type BodyNode } from '../markdown/tree.ts';
import type { Problem } from '../source/problem.ts';
import { problemsIn } from '../source/source.ts';
import { bodySource, problemAt } from './body-problem.ts';
import { brokenMdx } from './broken-mdx.ts';

/** Pages that can all be parsed. */
export interface ReadablePages {
  /** Pages that cannot be parsed have an empty body. */
  pages: Page[];
  /** Paths of pages that cannot be parsed. */
  broken: ReadonlySet<string>;
  problems: Problem[];
}

/** Removes the text of pages that cannot be parsed, so that everything else can be checked. */
export function readablePages(pages: readonly Page[]): ReadablePages {
  const broken = new Set<string>();
  const problems: Problem[] = [];
  const readable = pages.map((page) => {
    const found = readingProblems(page);
    if (found.length === 0) return page;
    for (const problem of found) problems.push(problem);
    broken.add(page.path);
    return { ...page, body: '' };
  });
  return { pages: readable, broken, problems };
}

function readingProblems(page: Page): Problem[] {
  try {
    return isDeeper(readBody(page).root, limits.nesting.most) ? [deepProblem(page)] : [];
  } catch (error) {
    if (error instanceof BodyLimitError) {
      return problemsIn(bodySource(page), [error]);
    }
    const isDeep = error instanceof RangeError || /stack overflow/i.test(String(error));
    return isDeep ? [deepProblem(page)] : brokenMdx(page, error);
  }
}

function isDeeper(root: BodyNode, most: number): boolean {
  let level = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true;
    level = level.flatMap(childrenOf);
  }
  return false;
}

function deepProblem(page: Page): Problem {
  const depths = page.body.split('\n').map((line) => /^[ \t>*+-]*/.exec(line)![0].length);
  const deepest = depths.indexOf(depths.reduce((most, depth) => Math.max(most, depth), 0));
  return problemAt(page, deepest + 1, 1, tooDeep);
}
