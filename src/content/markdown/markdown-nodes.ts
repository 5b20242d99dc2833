import { paragraph, strong, text } from './build-nodes.ts';
import { anySpace, splitEnds, trimmed } from './paragraphs.ts';
import { printMarkdown, type MarkdownNode } from './print.ts';
import { withTags, type MarkedNode } from './tags-for-marks.ts';
import { headingWithMarker, withoutMarkers } from './sections.ts';
import { childrenOf, type BodyNode, type ElementNode, type NoteNode, type OwnId } from './tree.ts';

/** Prints nodes as Markdown. Makes root-relative addresses such as `/support` absolute with `baseUrl`. */
export const markdownOf = (nodes: readonly BodyNode[], baseUrl: string): string =>
  withoutMarkers(printMarkdown(markdownNodes(nodes, baseUrl)));

/**
 * Converts the nodes of a published page or of a component to Markdown nodes, which can be printed. docs/markdown.md
 * describes the result for notes, HTML elements and boxes. Makes addresses absolute. `address` is the address of the
 * page. A link to a heading of the page itself, such as `#set-up`, becomes `address` + `#set-up`.
 */
export function markdownNodes(
  nodes: readonly BodyNode[],
  baseUrl: string,
  address = '',
): MarkdownNode[] {
  return joinedText(nodes.flatMap(printable));

  function printable(node: BodyNode): MarkdownNode[] {
    switch (node.type) {
      case 'link':
        return [{ ...node, url: absolute(node.url), children: below(node) } as MarkdownNode];
      case 'image':
        return [{ ...node, url: absolute(node.url) }];
      case 'strong':
      case 'emphasis':
      case 'delete':
        return marked(node);
      case 'paragraph': {
        const words = withTags(trimmedText(below(node)));
        return words.length > 0 ? [{ ...node, children: words } as MarkdownNode] : [];
      }
      case 'heading':
        return [heading(node)];
      case 'tableCell':
        return [{ ...node, children: oneLine(below(node)) } as MarkdownNode];
      case 'note':
        return [note(node)];
      case 'element':
        return element(node);
      case 'box':
        return below(node);
      default:
        return [('children' in node ? { ...node, children: below(node) } : node) as MarkdownNode];
    }
  }

  function below(node: BodyNode): MarkdownNode[] {
    return joinedText(childrenOf(node).flatMap(printable));
  }

  function absolute(url: string): string {
    if (url.startsWith('#')) return `${address}${url}`;
    return /^\/(?!\/)/.test(url) ? `${baseUrl}${url}` : url;
  }

  /**
   * Converts a heading. A heading below level 3 without an ID is the title of a generated table. Such a heading becomes
   * a bold line, so that it is not in the outline of the document.
   */
  function heading(node: Extract<BodyNode, { type: 'heading' }>): MarkdownNode {
    const { id } = (node.data ?? {}) as OwnId;
    const words = oneLine(below(node));
    if (node.depth > 3 && id === undefined) return paragraph(strong(words)) as MarkdownNode;
    return headingWithMarker(node.depth, id, words);
  }

  /** Returns bold or other marked text. White space at its ends is outside of the marks, because it would undo them. */
  function marked(node: MarkedNode): MarkdownNode[] {
    const words = without(node.type, below(node)) as BodyNode[];
    const { before, inner, after } = splitEnds(words, anySpace);
    const middle = inner.length > 0 ? [{ ...node, children: inner }] : [];
    return [...before, ...middle, ...after] as MarkdownNode[];
  }

  /** Converts a note to a quotation that starts with its kind, such as `[!WARNING]`. */
  function note({ kind, title, children }: NoteNode): MarkdownNode {
    const mark = html(`[!${kind.toUpperCase()}]`);
    const space = text(title.length > 0 ? ' ' : '') as MarkdownNode;
    const titleLine = oneLine(joinedText([mark, space, ...title.flatMap(printable)]));
    const first = { ...paragraph(titleLine), data: { noteTitle: true } };
    return {
      type: 'blockquote',
      children: [first, ...children.flatMap(printable)],
    } as MarkdownNode;
  }

  /**
   * Converts an HTML element. A collapsible part becomes its title in bold, followed by its content. Other elements
   * keep their tags.
   */
  function element(node: ElementNode): MarkdownNode[] {
    if (node.name === 'details') return below(node);
    if (node.name === 'summary') {
      const words = without('strong', oneLine(below(node)));
      return words.length > 0 ? [paragraph(strong(words)) as MarkdownNode] : [];
    }
    return [html(`<${node.name}>`), ...below(node), html(`</${node.name}>`)];
  }
}

/** Returns a node whose value the printer writes unchanged. */
const html = (value: string): MarkdownNode => ({ type: 'html', value });

/**
 * Joins adjacent text nodes, which HTML and expressions in .mdx produce. Removes white space around line breaks, which
 * the printer would write as character references.
 */
function joinedText(nodes: readonly MarkdownNode[]): MarkdownNode[] {
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
    let value = node.value.replaceAll(/(?:(?<![ \t\n])[ \t\n]+)?\n[ \t\n]*/g, '\n');
    if (joined[index - 1]?.type === 'break') value = value.replace(/^[ \t\n]+/, '');
    if (joined[index + 1]?.type === 'break') value = value.replace(/(?<![ \t\n])[ \t\n]+$/, '');
    return value === '' ? [] : [{ type: 'text', value }];
  });
}

/** Removes white space and line breaks at the ends of a paragraph or a line. */
const trimmedText = (words: readonly MarkdownNode[]): MarkdownNode[] =>
  joinedText(trimmed(words as readonly BodyNode[]) as MarkdownNode[]);

/**
 * Replaces all nodes of a type by their children, such as bold text in a title that is already bold. This also avoids
 * deeply nested emphasis, which the printer prints slowly.
 */
function without(type: string, nodes: readonly MarkdownNode[]): MarkdownNode[] {
  const unwrapped = nodes.flatMap((node): MarkdownNode[] => {
    if (!('children' in node)) return [node];
    const children = without(type, node.children);
    return node.type === type ? children : [{ ...node, children } as MarkdownNode];
  });
  return joinedText(unwrapped);
}

/** Puts nodes on one line without white space at its ends. */
const oneLine = (nodes: readonly MarkdownNode[]): MarkdownNode[] =>
  withTags(trimmedText(inOneLine(nodes)));

/**
 * Puts nodes on one line, for a heading, a table cell or a title. Replaces line breaks and ends of paragraphs by
 * `<br>`.
 */
function inOneLine(nodes: readonly MarkdownNode[]): MarkdownNode[] {
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
