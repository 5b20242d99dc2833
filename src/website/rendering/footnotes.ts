import { defineHastPlugin } from 'satteri';

/**
 * Labels the list of footnotes with an attribute instead of a heading, because a heading would be part of the page's
 * outline.
 */
export const footnotes = defineHastPlugin({
  name: 'footnotes',
  element: {
    filter: ['section', 'a'],
    visit(node, context) {
      if (node.tagName === 'a') {
        if (node.properties['ariaDescribedBy']) context.setProperty(node, 'ariaDescribedBy', null);
        return;
      }
      if (node.properties['dataFootnotes'] === undefined) return;
      const heading = node.children.find(
        (child) => child.type === 'element' && child.tagName === 'h2',
      );
      if (!heading) return;
      context.setProperty(node, 'ariaLabel', context.textContent(heading));
      context.removeNode(heading);
    },
  },
});
