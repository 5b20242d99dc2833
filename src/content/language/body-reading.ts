import type { MdastNode } from 'satteri';
import type { ReportFinding } from './finding.ts';
import type { FenceMark } from './parse.ts';
import type { Point } from './source-places.ts';
import type { BodyNode } from './tree.ts';

/** A body on the way from what the parser gives to what pages are made of. */
export interface BodyReading {
  body: string;
  fences: ReadonlyMap<number, FenceMark>;
  pointAt(offset: number): Point;
  report: ReportFinding;
  /** Makes the tree of a text that was parsed apart, such as the title of a note. */
  read(tree: MdastNode): BodyNode;
  /** How many more cells the HTML tables of the page may have than are written in them. */
  spareCells: number;
}
