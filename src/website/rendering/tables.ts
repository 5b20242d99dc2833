import { defineHastPlugin } from 'satteri';
import type { DataTable, Inline } from '../../components/run.ts';

/** Aligns table cells by class names, because the Content-Security-Policy forbids inline styles. */
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

/** Makes tables that are too wide for a phone scrollable, by touch and by keyboard. */
export const wideTables = defineHastPlugin({
  name: 'wide-tables',
  element: {
    filter: ['table'],
    visit(node, context) {
      const head = node.children.find((child) => child.type === 'element');
      const row = head?.children.find((child) => child.type === 'element');
      const cells = row?.children.filter((child) => child.type === 'element') ?? [];
      if (cells.length <= columnsOnPhone) return;
      const properties = {
        className: ['table', 'wide'],
        tabIndex: 0,
        role: 'group',
        ariaLabel: context.textContent(cells[0]!),
      };
      context.wrapNode(node, { type: 'element', tagName: 'div', properties, children: [] });
    },
  },
});

/** The number of columns that fit a narrow screen, and of characters of code that fit a column. */
const columnsOnPhone = 3;
const codeOnPhone = 30;

/** Whether a component's table is too wide for a phone: more than three columns, or three with long code. */
export function isTooWide({ columns, rows }: DataTable): boolean {
  if (columns.length !== columnsOnPhone) return columns.length > columnsOnPhone;
  return rows.flat(2).some((inline) => code(inline).length > codeOnPhone);
}

const code = (inline: Inline) =>
  typeof inline !== 'string' && 'code' in inline ? inline.code : '';
