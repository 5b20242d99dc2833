import type { MarkdownNode } from './print.ts';

/**
 * Joins adjacent text nodes, and removes white space around line breaks, which would change the printed Markdown. HTML
 * and expressions in .mdx produce such nodes.
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

/**
 * Replaces all nodes of a type by their children, such as bold text in a title that is bold anyway. This also avoids
 * deeply nested emphasis, for which the printer is slow.
 */
export function without(type: string, nodes: readonly MarkdownNode[]): MarkdownNode[] {
  const unwrapped = nodes.flatMap((node): MarkdownNode[] => {
    if (!('children' in node)) return [node];
    const children = without(type, node.children);
    return node.type === type ? children : [{ ...node, children } as MarkdownNode];
  });
  return joinedText(unwrapped);
}

/**
 * Puts nodes on one line, for a heading, a table cell or a title. Line breaks and the ends of paragraphs become `<br>`.
 */
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
