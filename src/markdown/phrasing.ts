import type { MarkdownNode } from './print.ts';

/**
 * Joins texts beside each other, and removes white space that Markdown does not have: beside line ends,
 * breaks and the edges of a paragraph. HTML and expressions of .mdx leave such texts.
 */
export function joinedText(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  const joined: MarkdownNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      joined[joined.length - 1] = { type: 'text', value: last.value + node.value };
    } else {
      joined.push(node);
    }
  }
  return joined.flatMap((node, index): MarkdownNode[] => {
    if (node.type !== 'text') return [node];
    let value = node.value.replaceAll(/[ \t]*\n[ \t]*/g, '\n');
    if (joined[index - 1]?.type === 'break') value = value.trimStart();
    if (joined[index + 1]?.type === 'break') value = value.trimEnd();
    return value === '' ? [] : [{ type: 'text', value }];
  });
}

/** Nodes for a heading, a cell or a title, which is one line: `<br>` stands for breaks and between paragraphs. */
export function inOneLine(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  return nodes.flatMap((node, index): MarkdownNode[] => {
    if (node.type === 'paragraph')
      return [...(index > 0 ? [lineBreak] : []), ...inOneLine(node.children)];
    if (node.type === 'break') return [lineBreak];
    if (node.type === 'text') return [{ type: 'text', value: node.value.replaceAll('\n', ' ') }];
    return 'children' in node
      ? [{ ...node, children: inOneLine(node.children) } as MarkdownNode]
      : [node];
  });
}

const lineBreak: MarkdownNode = { type: 'html', value: '<br>' };
