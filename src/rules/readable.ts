import type { Page } from '../model/facts.ts';
import { limits } from '../source/limits.ts';
import { BodyLimitError, tooDeep } from '../markdown/body-limits.ts';
import { readBody } from '../markdown/read-body.ts';
import { childrenOf, type BodyNode } from '../markdown/tree.ts';
import type { Finding } from '../source/finding.ts';
import { findingsInBody } from './page-findings.ts';
import { brokenMdx } from './broken-mdx.ts';

/** All pages, and which of them cannot be parsed. */
export interface ReadablePages {
  /** All pages. Those that cannot be parsed have an empty body. */
  pages: Page[];
  /** The paths of the pages that cannot be parsed. */
  broken: ReadonlySet<string>;
  findings: Finding[];
}

/** Empties the text of pages that cannot be parsed, so that everything else can be checked. */
export function readablePages(pages: readonly Page[]): ReadablePages {
  const broken = new Set<string>();
  const findings: Finding[] = [];
  const readable = pages.map((page) => {
    const found = readingFindings(page);
    if (found.length === 0) return page;
    for (const finding of found) findings.push(finding);
    broken.add(page.path);
    return { ...page, body: '' };
  });
  return { pages: readable, broken, findings };
}

function readingFindings(page: Page): Finding[] {
  try {
    return isDeeper(readBody(page).root, limits.nesting.most) ? [deepFinding(page)] : [];
  } catch (error) {
    if (error instanceof BodyLimitError) {
      return findingsInBody(page, [{ at: error.at, message: error.message }]);
    }
    const isDeep = error instanceof RangeError || /stack overflow/i.test(String(error));
    return isDeep ? [deepFinding(page)] : brokenMdx(page, error);
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

function deepFinding(page: Page): Finding {
  const marks = [...page.body.matchAll(/^[ \t>*+-]*/gm)];
  const deepest = marks.reduce((most, one) => (one[0].length > most[0].length ? one : most));
  return { source: page.source, at: page.bodyStart + deepest.index, message: tooDeep };
}
