import type { Block } from './block.ts';
import type { DataTable, Inline, Run } from './run.ts';
import type { MarkdownNode } from '../markdown/print.ts';
import { headingWithMark } from './sections.ts';

/** Turns blocks into Markdown nodes. Root-relative links become absolute. */
export function blockNodes(blocks: readonly Block[], baseUrl: string): MarkdownNode[] {
  return blocks.map((block) => blockNode(block, baseUrl));
}

function blockNode(block: Block, baseUrl: string): MarkdownNode {
  switch (block.kind) {
    case 'heading':
      return heading(block);
    case 'paragraph': {
      const label = block.label === undefined ? [] : [strong(block.label), text(': ')];
      return paragraph([...label, ...runNodes(block.text, baseUrl)]);
    }
    case 'list':
      return {
        type: 'list',
        spread: false,
        children: block.items.map((item) => ({
          type: 'listItem',
          children: [paragraph(runNodes(item, baseUrl))],
        })),
      } as MarkdownNode;
    case 'table':
      return tableNode(block.table, baseUrl);
    case 'code':
      return { type: 'code', lang: block.language, value: block.code };
  }
}

/** A level-4 heading without an ID is the title of a table. It becomes a bold line, outside the outline. */
function heading({ depth, text: words, id }: Extract<Block, { kind: 'heading' }>): MarkdownNode {
  if (depth > 3 && id === undefined) return paragraph([strong(words)]);
  return headingWithMark(depth, id, [text(words)]);
}

/** A table as a Markdown node. */
export function tableNode({ columns, rows }: DataTable, baseUrl: string): MarkdownNode {
  const row = (cells: readonly Run[]) => ({
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: runNodes(cell, baseUrl) })),
  });
  return {
    type: 'table',
    children: [row(columns.map((name) => [name])), ...rows.map(row)],
  } as MarkdownNode;
}

/** Turns a run into Markdown nodes. Root-relative links become absolute. */
export function runNodes(run: Run, baseUrl: string): MarkdownNode[] {
  return run.map((part) => inlineNode(part, baseUrl));
}

function inlineNode(part: Inline, baseUrl: string): MarkdownNode {
  if (typeof part === 'string') return text(part);
  if ('code' in part) return { type: 'inlineCode', value: part.code };
  const url = part.href.startsWith('/') ? `${baseUrl}${part.href}` : part.href;
  return { type: 'link', url, children: [text(part.text)] } as MarkdownNode;
}

export const text = (value: string): MarkdownNode => ({ type: 'text', value });

export const paragraph = (children: readonly MarkdownNode[]) =>
  ({ type: 'paragraph', children }) as MarkdownNode;

const strong = (words: string) => ({ type: 'strong', children: [text(words)] }) as MarkdownNode;
