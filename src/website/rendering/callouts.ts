import { defineHastPlugin } from 'satteri';
import { noteOf } from '../../content/components.ts';

/**
 * Turns a GitHub alert (a quotation that starts with `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`,
 * `[!WARNING]` or `[!CAUTION]` on a line of its own) into a note box with that word as its title.
 */
export const callouts = defineHastPlugin({
  name: 'callouts',
  element: {
    filter: ['blockquote'],
    visit(node, context) {
      const paragraph = node.children.find((child) => child.type === 'element');
      const marker = paragraph?.children[0];
      if (!paragraph || marker?.type !== 'text') return;
      const note = noteOf(marker.value);
      if (!note) return;
      const rest = node.children.filter((child) => child !== paragraph);
      const text = note.rest ? [{ ...marker, value: note.rest }] : [];
      const words = [...text, ...paragraph.children.slice(1)];
      context.replaceNode(node, {
        type: 'element',
        tagName: 'div',
        properties: { className: ['callout', note.title.toLowerCase()], role: 'note' },
        children: [
          element('p', { className: ['callout-title'] }, [{ type: 'text', value: note.title }]),
          ...(words.length > 0 ? [element('p', {}, words)] : []),
          ...rest,
        ],
      });
    },
  },
});

function element<T>(tagName: string, properties: Record<string, string[]>, children: T[]) {
  return { type: 'element' as const, tagName, properties, children };
}
