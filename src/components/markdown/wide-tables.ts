import { defineHastPlugin } from 'satteri';

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

/** Columns that fit a narrow screen. */
export const columnsOnPhone = 3;
