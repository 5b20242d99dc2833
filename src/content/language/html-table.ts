import type { BodyNode, Position, TablePart } from './tree.ts';

/**
 * An HTML table as a table of Markdown. A cell that spans rows or columns stands in each of them, and a
 * table without a head has an empty one.
 */
export function htmlTable(children: readonly BodyNode[], position: Position): BodyNode {
  const rows = tableRows(children);
  const grid = inGrid(rows);
  const columns = Math.max(0, ...grid.map(({ length }) => length));
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

/** The cell at each place; one that spans several stands at each of them. */
function inGrid(rows: readonly Row[]): (TablePart | undefined)[][] {
  const grid: (TablePart | undefined)[][] = rows.map(() => []);
  for (const [at, { cells }] of rows.entries()) {
    let column = 0;
    for (const one of cells) {
      while (grid[at]![column]) column++;
      const [down, right] = [spanOf(one, 'rowspan'), spanOf(one, 'colspan')];
      for (const row of grid.slice(at, at + down)) {
        for (let offset = 0; offset < right; offset++) row[column + offset] = one;
      }
    }
  }
  return grid;
}

/** HTML's own limit, so that a slip of the pen does not fill the memory. */
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
