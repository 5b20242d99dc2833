import { withBaseUrl } from '../model/base-url-mark.ts';
import { headingIds } from '../markdown/heading-ids.ts';
import { usedDefinitions } from '../markdown/definitions.ts';
import { kindName } from '../markdown/note-kinds.ts';
import { childrenOf, plainText, type BodyNode } from '../markdown/tree.ts';
import type { Block } from './block.ts';
import type { Run } from './run.ts';

/** A component in the text of a page. */
export type ComponentNode = Node<'mdxJsxFlowElement' | 'mdxJsxTextElement'>;

/** The values that the blocks need besides the text. */
export interface AuthorContext {
  /** The value of `{base_url}`. */
  baseUrl: string;
  blocksOf(component: ComponentNode): Block[];
}

/**
 * Turns the text of a page into blocks. Quotations become their content, blocks in a list item follow the
 * text of the item, and footnotes come last, as in the HTML.
 */
export function authorBlocks(root: BodyNode, { baseUrl, blocksOf }: AuthorContext): Block[] {
  const ids = headingIds(root);
  const used = usedDefinitions(root);
  const text = (node: BodyNode) => withBaseUrl(plainText(node), baseUrl);
  const within = (nodes: readonly BodyNode[]) => nodes.flatMap(read);
  const footnotes = [...used].filter(({ type }) => type === 'footnoteDefinition');
  return [...read(root), ...footnotes.flatMap((note) => within(childrenOf(note)))];

  function read(node: BodyNode): Block[] {
    switch (node.type) {
      case 'heading':
        return [{ kind: 'heading', depth: node.depth, text: text(node), id: ids.get(node)! }];
      case 'paragraph':
        return [{ kind: 'paragraph', text: [text(node)] }];
      case 'code':
        return [{ kind: 'code', language: node.lang ?? 'text', code: text(node) }];
      case 'table':
        return [{ kind: 'table', table: tableOf(node, text) }];
      case 'list':
        return listBlocks(node, within);
      case 'note':
        return labelled(noteLabel(node), within(node.children));
      case 'element':
        if (node.name === 'details') return within(node.children);
        return [{ kind: 'paragraph', text: [text(node)] }];
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return blocksOf(node);
      case 'footnoteDefinition':
        return [];
      default:
        return within(childrenOf(node));
    }
  }
}

type Node<Type extends BodyNode['type']> = Extract<BodyNode, { type: Type }>;

function tableOf({ children }: Node<'table'>, text: (node: BodyNode) => string) {
  const [head = [], ...rows] = children.map((row) =>
    childrenOf(row).map((cell) => cellText(cell, text)),
  );
  return { columns: head, rows: rows.map((cells) => cells.map((cell): Run => [cell])) };
}

/** The lines of a cell. A cell in HTML may contain paragraphs. */
function cellText(cell: BodyNode, text: (node: BodyNode) => string): string {
  const parts = childrenOf(cell);
  const hasParagraphs = parts.some(({ type }) => type === 'paragraph');
  return hasParagraphs ? parts.map(text).join('\n') : text(cell);
}

/** The first paragraph of each item becomes the item. Consecutive items without other blocks share a list. */
function listBlocks(
  { children }: Node<'list'>,
  within: (nodes: readonly BodyNode[]) => Block[],
): Block[] {
  const blocks: Block[] = [];
  let items: Run[] = [];
  for (const item of children) {
    const [first, ...rest] = within(childrenOf(item));
    if (first?.kind === 'paragraph' && first.label === undefined) items.push(first.text);
    else if (first) rest.unshift(first);
    if (rest.length === 0) continue;
    if (items.length > 0) blocks.push({ kind: 'list', items });
    for (const block of rest) blocks.push(block);
    items = [];
  }
  return items.length > 0 ? [...blocks, { kind: 'list', items }] : blocks;
}

/** The name of a note's kind and its title, such as `Warning: Before you start`. */
function noteLabel({ kind, title }: Node<'note'>): string {
  const text = title.map(plainText).join('').trim();
  return text === '' ? kindName(kind) : `${kindName(kind)}: ${text}`;
}

/** Puts the label of a note before its first words. */
function labelled(label: string, blocks: readonly Block[]): Block[] {
  const [first, ...rest] = blocks;
  if (first?.kind === 'paragraph' && first.label === undefined)
    return [{ ...first, label }, ...rest];
  return [{ kind: 'paragraph', text: [label] }, ...blocks];
}
