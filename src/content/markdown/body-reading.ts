import type { MdastNode } from 'satteri';
import type { ReportFinding } from '../source/finding.ts';
import type { Point } from '../source/source-places.ts';
import type { FenceDelimiter } from './parse.ts';
import type { BodyNode } from './tree.ts';

/** A page body, and the data and functions with which `bodyTree` converts the parser's tree to the tree of the page. */
export interface BodyReading {
  body: string;
  /** The `:::` lines of the body, keyed by offset as in `ParsedBody`. */
  fences: ReadonlyMap<number, FenceDelimiter>;
  /** Returns the line and column of an offset in the body. */
  pointAt(offset: number): Point;
  report: ReportFinding;
  /** Converts the tree of a text that was parsed separately, such as the title of a note. */
  read(tree: MdastNode): BodyNode;
  /**
   * How many more cells the HTML tables of the page are allowed to add for `colspan`, `rowspan` and short rows. Each
   * added cell decreases this number.
   */
  spareCells: number;
  /** The IDs of refused `<a id="…">`. An error reports each of them. */
  anchors: Set<string>;
}
