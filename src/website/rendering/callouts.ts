import { defineHastPlugin } from 'satteri';
import { noteKinds } from '../../content/components.ts';

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
      const [opening, kind = ''] = /^\[!([A-Z]+)\][ \t]*\n?/.exec(marker.value) ?? [];
      if (opening === undefined || !noteKinds.includes(kind)) return;
      const rest = node.children.filter((child) => child !== paragraph);
      const text = marker.value.slice(opening.length);
      const words = [...(text ? [{ ...marker, value: text }] : []), ...paragraph.children.slice(1)];
      context.replaceNode(node, {
        type: 'element',
        tagName: 'div',
        properties: { className: ['callout', kind.toLowerCase()], role: 'note' },
        children: [
          element('p', { className: ['callout-title'] }, [{ type: 'text', value: title(kind) }]),
          ...(words.length > 0 ? [element('p', {}, words)] : []),
          ...rest,
        ],
      });
    },
  },
});

const title = (kind: string) => kind.charAt(0) + kind.slice(1).toLowerCase();

function element<T>(tagName: string, properties: Record<string, string[]>, children: T[]) {
  return { type: 'element' as const, tagName, properties, children };
}
