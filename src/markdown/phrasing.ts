import type { MarkdownNode } from './print.ts';

/**
 * Joins adjacent texts, and removes white space around line breaks, which would change the printed
 * Markdown. HTML and .mdx expressions produce such texts.
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
 * Replaces all nodes of a type by their children. Bold text inside bold text has no effect, and the
 * printer is slow for deeply nested emphasis.
 */
export function without(type: string, nodes: readonly MarkdownNode[]): MarkdownNode[] {
  const unwrapped = nodes.flatMap((node): MarkdownNode[] => {
    if (!('children' in node)) return [node];
    const children = without(type, node.children);
    return node.type === type ? children : [{ ...node, children } as MarkdownNode];
  });
  return joinedText(unwrapped);
}

/** Puts nodes on one line, for a heading, a cell or a title. Line breaks become `<br>`, also between paragraphs. */
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
