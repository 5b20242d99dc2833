import { limits, shownLimit } from '../source/limits.ts';
import type { BodyReading } from './body-reading.ts';
import type { BodyNode, Position, TablePart } from './tree.ts';

/**
 * Converts an HTML table to a Markdown table. A cell that spans rows or columns is repeated in each of them. A table
 * without a head gets an empty one. A table with too many repeated cells is reported and emptied.
 */
export function htmlTable(
  children: readonly BodyNode[],
  position: Position,
  reading: Pick<BodyReading, 'report' | 'spareCells'>,
): BodyNode {
  const rows = tableRows(children);
  const grid = inGrid(rows, reading) ?? tooLarge(position, reading);
  const columns = grid.reduce((most, { length }) => Math.max(most, length), 0);
  const headed = rows[0]?.isHead ?? false;
  const cells = [...(headed ? [] : [[]]), ...grid].map((row) =>
    Array.from({ length: columns }, (_, column) => cell(row[column], position)),
  );
  const head = grid[0] ?? [];
  return {
    type: 'table',
    align: Array.from({ length: columns }, (_, column) => alignment(head[column])),
    children: cells.map((row) => ({ type: 'tableRow', children: row, position })),
    data: { html: true },
    position,
  } as BodyNode;
}

function tooLarge(position: Position, { report }: Pick<BodyReading, 'report'>): Grid {
  const most = shownLimit(limits.tableCells);
  const message = `The HTML tables of this page need over ${most} additional cells for colspan, rowspan and short rows. Lower colspan and rowspan, or split the table.`;
  report({ at: position.start.offset!, message });
  return [];
}

type Grid = (TablePart | undefined)[][];

interface Row {
  isHead: boolean;
  cells: TablePart[];
}

function tableRows(children: readonly BodyNode[], inHead = false): Row[] {
  return children.flatMap((child): Row[] => {
    if (child.type !== 'part') return [];
    if (child.name !== 'tr') return tableRows(child.children, child.name === 'thead');
    const cells = child.children.filter((cell) => cell.type === 'part');
    const isHead = inHead || (cells.length > 0 && cells.every(({ name }) => name === 'th'));
    return [{ isHead, cells }];
  });
}

/**
 * Returns the cells by row and column, with spanning cells repeated. Returns undefined if more cells would have to be
 * added than `reading.spareCells` allows.
 */
function inGrid(rows: readonly Row[], reading: Pick<BodyReading, 'spareCells'>): Grid | undefined {
  const cellCount = rows.reduce((sum, { cells }) => sum + cells.length, 0);
  const grid: Grid = rows.map(() => []);
  let columns = 0;
  for (const [at, { cells }] of rows.entries()) {
    let column = 0;
    for (const one of cells) {
      while (grid[at]![column]) column++;
      const [down, right] = [spanOf(one, 'rowspan'), spanOf(one, 'colspan')];
      columns = Math.max(columns, column + right);
      if (rows.length * columns - cellCount > reading.spareCells) return undefined;
      for (const row of grid.slice(at, at + down)) {
        for (let offset = 0; offset < right; offset++) row[column + offset] = one;
      }
    }
  }
  reading.spareCells -= Math.max(0, rows.length * columns - cellCount);
  return grid;
}

/** The largest `colspan`, in columns, that HTML allows. */
const longestSpan = 1000;

function spanOf({ attributes }: TablePart, name: 'colspan' | 'rowspan'): number {
  const count = Number.parseInt(attributes[name] ?? '1', 10);
  return count > 0 ? Math.min(count, longestSpan) : 1;
}

const cell = (part: TablePart | undefined, position: Position) => ({
  type: 'tableCell',
  children: part?.children ?? [],
  position: part?.position ?? position,
});

function alignment(part: TablePart | undefined) {
  const align = part?.attributes['align'];
  return align === 'left' || align === 'center' || align === 'right' ? align : null;
}
