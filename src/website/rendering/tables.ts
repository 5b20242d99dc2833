import { defineHastPlugin, type HastNode } from 'satteri';

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

/**
 * Makes tables that are too wide for a phone scrollable, by touch and by keyboard: those with more than three
 * columns, or with three and long code, which does not wrap.
 */
export const wideTables = defineHastPlugin({
  name: 'wide-tables',
  element: {
    filter: ['table'],
    visit(node, context) {
      // The stylesheet stacks the columns of these.
      if (['fields', 'answers'].includes(String(node.properties['className']))) return;
      const [head] = elements(node, 'tr');
      const cells = head ? elements(head, 'th') : [];
      if (cells.length < columnsOnPhone) return;
      const isLong = (code: Element) => context.textContent(code).length > codeOnPhone;
      if (cells.length === columnsOnPhone && !elements(node, 'code').some(isLong)) return;
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

type Element = Extract<HastNode, { type: 'element' }>;

/** Returns the elements with this name below an element. */
function elements({ children }: Element, name: string): Element[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return [...(child.tagName === name ? [child] : []), ...elements(child, name)];
  });
}

/** The number of columns that fit a narrow screen, and of characters of code that fit a column. */
const columnsOnPhone = 3;
const codeOnPhone = 30;
