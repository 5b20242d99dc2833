import { defineMdastPlugin, markdownToHtml, type Features } from 'satteri';
import type { Words } from '../../base/languages/words.ts';
import { markdownFeatures } from '../../content/markdown/parse.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';
import { footnotes } from './footnotes.ts';
import { highlightedCode } from './highlighted-code.ts';
import { htmlTree } from './html-tree.ts';
import { alignedCells, wideTables } from './tables.ts';

/** Completes the HTML of pages: aligned cells, footnotes, highlighted code and scrollable tables. */
export const htmlPlugins = [alignedCells, footnotes, highlightedCode, wideTables];

/** Returns the options of the HTML printer, with the words and the start of ids that it adds to footnotes. */
export const htmlFeatures = ({ text }: Words): Features => ({
  ...markdownFeatures,
  gfm: {
    footnotes: { label: text.footnotes, backLabel: text.backToReference, clobberPrefix: '~' },
  },
});

/** Prints the nodes of a published page or of a component as HTML. `words` are those of the page's language. */
export function htmlOf(nodes: readonly BodyNode[], words: Words): string {
  const insertNodes = defineMdastPlugin({
    name: 'insert-nodes',
    before: (parsed, context) => context.replaceNode(parsed, htmlTree(nodes, words)),
  });
  // satteri prints no tree that it has not parsed, so an empty text is parsed first.
  const { html } = markdownToHtml('', {
    features: htmlFeatures(words),
    mdastPlugins: [insertNodes],
    hastPlugins: htmlPlugins,
  });
  return html;
}
