import type { Block } from './block.ts';
import { linkRun, type DataTable, type LinkItem, type Run } from './run.ts';
import { blockNodes, paragraph, runNodes, tableNode } from './block-nodes.ts';
import { printMarkdown } from '../markdown/print.ts';
import { withoutMarks } from './sections.ts';

/** Prints blocks as Markdown. Root-relative links become absolute. */
export const blocksMarkdown = (blocks: readonly Block[], baseUrl: string): string =>
  withoutMarks(printMarkdown(blockNodes(blocks, baseUrl)));

/** Prints a run as inline Markdown. Root-relative links become absolute. */
export const inline = (run: Run, baseUrl: string): string =>
  printMarkdown([paragraph(runNodes(run, baseUrl))]);

/** Prints a table as Markdown. Root-relative links become absolute. */
export const table = (data: DataTable, baseUrl: string): string =>
  printMarkdown([tableNode(data, baseUrl)]);

/** Prints a list of links, each with its note. */
export const linkList = (items: readonly LinkItem[], baseUrl: string): string =>
  items.map((item) => `- ${inline(linkRun(item), baseUrl)}`).join('\n');
