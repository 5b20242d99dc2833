import { limits } from '../limits.ts';
import type { BodyReading } from './body-reading.ts';
import { bodyTree } from './body-tree.ts';
import type { Finding } from './finding.ts';
import { parseBody, type BodySource } from './parse.ts';
import { sourcePlaces } from './source-places.ts';
import type { BodyNode } from './tree.ts';

/** The text of a page as every surface takes it. */
export interface Body {
  root: BodyNode;
  /** What pages may not hold, in no order. */
  findings: readonly Finding[];
}

/**
 * Reads the text of a page: parsed once for the check, the HTML, the twin and the search, which
 * therefore cannot disagree about what it says. Throws where MDX is broken; the message starts with
 * line and column. docs/markdown.md tells what pages may hold.
 */
export function readBody(source: BodySource): Body {
  const known = read.get(source);
  if (known) return known;
  const { body } = source;
  const findings: Finding[] = [];
  const report = (finding: Finding) => findings.push(finding);
  const { tree, fences } = parseBody(source);
  const reading: BodyReading = {
    body,
    fences,
    pointAt: sourcePlaces(body),
    report,
    read: (one) => bodyTree(one, reading),
    spareCells: limits.tableCells.most,
  };
  const result = { root: reading.read(tree), findings };
  read.set(source, result);
  return result;
}

const read = new WeakMap<BodySource, Body>();
