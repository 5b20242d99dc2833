import type { Block } from '../blocks/block.ts';
import { linkRun, type DataTable, type LinkItem, type Run } from '../blocks/run.ts';
import { blockNodes, paragraph, runNodes, tableNode } from './block-nodes.ts';
import { printMarkdown } from './print.ts';
import { withoutMarks } from './sections.ts';

/** Blocks as Markdown; root-relative links become absolute. */
export const blocksMarkdown = (blocks: readonly Block[], baseUrl: string): string =>
  withoutMarks(printMarkdown(blockNodes(blocks, baseUrl)));

/** A run as inline Markdown; root-relative links become absolute. */
export const inline = (run: Run, baseUrl: string): string =>
  printMarkdown([paragraph(runNodes(run, baseUrl))]);

/** A table of the GitHub form. */
export const table = (data: DataTable, baseUrl: string): string =>
  printMarkdown([tableNode(data, baseUrl)]);

/** A list of links, each with its note. */
export const linkList = (items: readonly LinkItem[], baseUrl: string): string =>
  items.map((item) => `- ${inline(linkRun(item), baseUrl)}`).join('\n');
