import { defineHastPlugin } from 'satteri';
import type { DataTable, Inline } from '../../blocks/run.ts';

/** Lets a table of more columns than a phone can show scroll, by touch or by keyboard. */
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

/** Columns that fit a narrow screen, and characters of code that fit one of them. */
const columnsOnPhone = 3;
const codeOnPhone = 30;

/** Whether a component's table is too wide for a phone: by its columns, or by code in three. */
export function needsRoom({ columns, rows }: DataTable): boolean {
  if (columns.length !== columnsOnPhone) return columns.length > columnsOnPhone;
  return rows.flat(2).some((inline) => code(inline).length > codeOnPhone);
}

const code = (inline: Inline) =>
  typeof inline !== 'string' && 'code' in inline ? inline.code : '';
