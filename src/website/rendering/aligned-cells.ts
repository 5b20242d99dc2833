import { defineHastPlugin } from 'satteri';

/** Says by a class how the cells of a table are aligned: the Content-Security-Policy allows no style. */
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
