import { defineHastPlugin, type HastNode } from 'satteri';

/** Aligns table cells with class names, because the Content-Security-Policy forbids inline styles. */
export const alignedCells = defineHastPlugin({
  name: 'aligned-cells',
  element: {
    filter: ['th', 'td'],
    visit(node, context) {
      const side = /^text-align: (left|center|right)$/.exec(String(node.properties['style']))?.[1];
      if (side === undefined) return;
      context.setProperty(node, 'style', null);
      context.setProperty(node, 'className', [`align-${side}`]);
    },
  },
});

/**
 * Prepares tables with three or more columns for phones, where the stylesheet shows each row as a block. For this, each
 * cell gets the name of its column. A table with more than three columns, or with long code, which does not wrap, can
 * also be scrolled by touch and with the keyboard.
 */
export const wideTables = defineHastPlugin({
  name: 'wide-tables',
  element: {
    filter: ['table'],
    visit(node, context) {
      // Tables with these classes have their own layout on phones.
      if (['fields', 'answers'].includes(String(node.properties['className']))) return;
      const [head, ...rows] = elements(node, 'tr').map(cellsOf);
      if (head === undefined || head.length < columnsOnPhone) return;
      const names = head.map((cell) => context.textContent(cell));
      for (const row of rows) {
        row.forEach((cell, at) => context.setProperty(cell, 'dataColumn', names[at] ?? ''));
      }
      context.setProperty(node, 'className', ['stacked']);
      const isLong = (code: Element) => context.textContent(code).length > codeInColumn;
      if (head.length === columnsOnPhone && !elements(node, 'code').some(isLong)) return;
      const properties = {
        className: ['table', 'wide'],
        tabIndex: 0,
        role: 'group',
        ariaLabel: names[0]!,
      };
      context.wrapNode(node, { type: 'element', tagName: 'div', properties, children: [] });
    },
  },
});

type Element = Extract<HastNode, { type: 'element' }>;

/** Returns all descendants of an element that have this name. */
function elements({ children }: Element, name: string): Element[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return [...(child.tagName === name ? [child] : []), ...elements(child, name)];
  });
}

const cellsOf = (row: Element) => [...elements(row, 'th'), ...elements(row, 'td')];

/** A table with at least this many columns does not fit on a phone. */
const columnsOnPhone = 3;

/** How many characters of code fit into a column of a table with three columns. */
const codeInColumn = 30;
