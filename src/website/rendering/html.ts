import { defineMdastPlugin, markdownToHtml } from 'satteri';
import { markdownFeatures } from '../../markdown/parse.ts';
import type { BodyNode } from '../../markdown/tree.ts';
import { footnotes } from './footnotes.ts';
import { highlightedCode } from './highlighted-code.ts';
import { htmlTree } from './html-tree.ts';
import { alignedCells, wideTables } from './tables.ts';

/** Prints the nodes of a published page or of a component as HTML. */
export function htmlOf(nodes: readonly BodyNode[]): string {
  const insertNodes = defineMdastPlugin({
    name: 'insert-nodes',
    before: (parsed, context) => context.replaceNode(parsed, htmlTree(nodes)),
  });
  // satteri prints no tree that it has not parsed, so an empty text is parsed first.
  const { html } = markdownToHtml('', {
    features: markdownFeatures,
    mdastPlugins: [insertNodes],
    hastPlugins: [alignedCells, footnotes, highlightedCode, wideTables],
  });
  return html;
}
