import type { MdastNode } from 'satteri';
import type { ReportFinding } from '../source/finding.ts';
import type { FenceMark } from './parse.ts';
import type { Point } from '../source/source-places.ts';
import type { BodyNode } from './tree.ts';

/** The context in which a parsed body becomes the tree of a page. */
export interface BodyReading {
  body: string;
  fences: ReadonlyMap<number, FenceMark>;
  pointAt(offset: number): Point;
  report: ReportFinding;
  /** Makes the tree of a text that was parsed apart, such as the title of a note. */
  read(tree: MdastNode): BodyNode;
  /** How many cells the HTML tables of the page may still add for `colspan`, `rowspan` and short rows. */
  spareCells: number;
}
