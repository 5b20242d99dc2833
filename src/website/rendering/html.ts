import { defineMdastPlugin, markdownToHtml, type Features } from 'satteri';
import type { Words } from '../../base/languages/words.ts';
import { markdownFeatures } from '../../content/markdown/parse.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';
import { footnotes } from './footnotes.ts';
import { highlightedCode } from './highlighted-code.ts';
import { htmlTree } from './html-tree.ts';
import { alignedCells, wideTables } from './tables.ts';

/**
 * Plugins that complete the HTML of pages: they align table cells, label footnotes, highlight code and make tables
 * scrollable.
 */
export const htmlPlugins = [alignedCells, footnotes, highlightedCode, wideTables];

/** Returns the options of the HTML printer. They contain the texts of footnotes and the prefix of their IDs. */
export const htmlFeatures = ({ text }: Words): Features => ({
  ...markdownFeatures,
  gfm: {
    footnotes: { label: text.footnotes, backLabel: text.backToReference, clobberPrefix: '~' },
  },
});

/** Prints the nodes of a published page or a component as HTML. `words` are the UI texts in the page's language. */
export function htmlOf(nodes: readonly BodyNode[], words: Words): string {
  const insertNodes = defineMdastPlugin({
    name: 'insert-nodes',
    before: (parsed, context) => context.replaceNode(parsed, htmlTree(nodes, words)),
  });
  // satteri can only print a tree that it has parsed, so it first parses an empty text.
  const { html } = markdownToHtml('', {
    features: htmlFeatures(words),
    mdastPlugins: [insertNodes],
    hastPlugins: htmlPlugins,
  });
  return html;
}
