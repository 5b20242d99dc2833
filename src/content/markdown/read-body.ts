import { isEastAsian } from './wide-marks.ts';
import { withJoinedLines } from './wide-lines.ts';
import { takeIds } from './heading-ids.ts';
import { limits } from '../source/limits.ts';
import type { BodyReading } from './body-reading.ts';
import { parseBody, type BodySource } from './parse.ts';
import { bodyTree } from './body-tree.ts';
import type { TextFinding } from '../source/finding.ts';
import { fillPlaceholders } from './placeholders.ts';
import { sourcePlaces } from '../source/source-places.ts';
import type { BodyNode } from './tree.ts';

/** The parsed body of a page. */
export interface Body {
  root: BodyNode;
  /** Findings about unsupported constructs, in no particular order. */
  findings: readonly TextFinding[];
  /** The IDs of refused `<a id="…">`. Links to them are not broken, because an error already reports the element. */
  anchors: ReadonlySet<string>;
}

/**
 * Parses the text of a page and fills its placeholders. Caches the result for each `source` object. The check, the
 * HTML, the Markdown version and the search all use this tree, so that they always agree. Throws an error for broken
 * MDX, with a message that starts with line and column. docs/markdown.md lists the constructs that pages can use.
 */
export function readBody(source: BodySource): Body {
  const cached = cache.get(source);
  if (cached) return cached;
  const { body, values = new Map() } = source;
  const findings: TextFinding[] = [];
  const report = (finding: TextFinding) => findings.push(finding);
  const { tree, fences } = parseBody(source);
  const reading: BodyReading = {
    body,
    fences,
    pointAt: sourcePlaces(body),
    report,
    read: (one) => bodyTree(one, reading),
    spareCells: limits.tableCells.most,
    anchors: new Set(),
  };
  const filled = fillPlaceholders(reading.read(tree), reading, values);
  const root = isEastAsian(body) ? withJoinedLines(filled) : filled;
  if (source.outline) takeIds(root, source.outline);
  const result = { root, findings, anchors: reading.anchors };
  cache.set(source, result);
  return result;
}

const cache = new WeakMap<BodySource, Body>();
