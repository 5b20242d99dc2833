import { withBaseUrl } from '../content/base-url-mark.ts';
import { noteOf } from '../content/components.ts';
import { headingIds } from '../content/heading-ids.ts';
import { plainText, type MdastNode } from '../content/markdown.ts';
import type { Block } from './block.ts';
import type { Run } from './run.ts';

/** A component in the text of an author. */
export type ComponentNode = Node<'mdxJsxFlowElement' | 'mdxJsxTextElement'>;

/** What the text alone does not tell. */
export interface AuthorContext {
  /** What `{base_url}` stands for. */
  baseUrl: string;
  blocksOf(component: ComponentNode): Block[];
}

/**
 * The text of an author as blocks, from its parsed Markdown. Quotations lose their frame, the blocks
 * inside list items follow the words of the item, and footnotes stand where they were written.
 */
export function authorBlocks(root: MdastNode, { baseUrl, blocksOf }: AuthorContext): Block[] {
  const idOf = headingIds();
  const text = (node: MdastNode) => withBaseUrl(plainText(node), baseUrl);
  const within = (nodes: readonly MdastNode[]) => nodes.flatMap(read);
  function read(node: MdastNode): Block[] {
    switch (node.type) {
      case 'heading':
        return [
          { kind: 'heading', depth: node.depth, text: text(node), id: idOf(plainText(node)) },
        ];
      case 'paragraph':
        return [{ kind: 'paragraph', text: [text(node)] }];
      case 'code':
        return [{ kind: 'code', language: node.lang ?? 'text', code: text(node) }];
      case 'table':
        return [{ kind: 'table', table: tableOf(node, text) }];
      case 'list':
        return listBlocks(node, within);
      case 'blockquote':
        return labelled(within(node.children));
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return blocksOf(node);
      default:
        return 'children' in node ? within(node.children) : [];
    }
  }
  return read(root);
}

type Node<Type extends MdastNode['type']> = Extract<MdastNode, { type: Type }>;

function tableOf({ children }: Node<'table'>, text: (node: MdastNode) => string) {
  const [head = [], ...rows] = children.map((row) =>
    'children' in row ? row.children.map(text) : [],
  );
  return { columns: head, rows: rows.map((cells) => cells.map((cell): Run => [cell])) };
}

/** The first paragraph of each item is the item; items without more stand in one list. */
function listBlocks(
  { children }: Node<'list'>,
  within: (nodes: readonly MdastNode[]) => Block[],
): Block[] {
  const blocks: Block[] = [];
  let items: Run[] = [];
  for (const item of children) {
    const [first, ...rest] = 'children' in item ? within(item.children) : [];
    if (first?.kind === 'paragraph') items.push(first.text);
    else if (first) rest.unshift(first);
    if (rest.length === 0) continue;
    if (items.length > 0) blocks.push({ kind: 'list', items });
    blocks.push(...rest);
    items = [];
  }
  return items.length > 0 ? [...blocks, { kind: 'list', items }] : blocks;
}

/** A quotation that is a note has the note's title before its first words. */
function labelled(blocks: Block[]): Block[] {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'paragraph' || typeof first.text[0] !== 'string') return blocks;
  const note = noteOf(first.text[0]);
  if (!note) return blocks;
  return [{ kind: 'paragraph', label: note.title, text: [note.rest] }, ...rest];
}
