import type { MdastNode } from 'satteri';
import type { ReportFinding } from '../source/finding.ts';
import type { Point } from '../source/source-places.ts';
import type { FenceDelimiter } from './parse.ts';
import type { BodyNode } from './tree.ts';

/** A parsed page body, and what is needed to convert the parser's tree of this body to the tree of the page. */
export interface BodyReading {
  body: string;
  /** The `:::` lines of the body, keyed as in `ParsedBody`. */
  fences: ReadonlyMap<number, FenceDelimiter>;
  /** Returns the line and column of an offset in the body. */
  pointAt(offset: number): Point;
  report: ReportFinding;
  /** Converts the tree of a text that was parsed separately, such as the title of a note. */
  read(tree: MdastNode): BodyNode;
  /** How many cells the HTML tables of the page may still add for `colspan`, `rowspan` and short rows. */
  spareCells: number;
}
