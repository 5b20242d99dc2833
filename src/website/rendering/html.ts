import { defineMdastPlugin, markdownToHtml } from 'satteri';
import type { Words } from '../../base/languages/words.ts';
import { markdownFeatures } from '../../content/markdown/parse.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';
import { directions, hasRightToLeft } from './directions.ts';
import { footnotes } from './footnotes.ts';
import { highlightedCode } from './highlighted-code.ts';
import { htmlTree } from './html-tree.ts';
import { alignedCells, wideTables } from './tables.ts';

/** Prints the nodes of a published page or a component as HTML. `words` are the UI texts in the page's language. */
export function htmlOf(nodes: readonly BodyNode[], words: Words): string {
  const { footnotes: label, backToReference: backLabel } = words.text;
  const insertNodes = defineMdastPlugin({
    name: 'insert-nodes',
    before: (parsed, context) => context.replaceNode(parsed, htmlTree(nodes, words)),
  });
  // satteri can only print a tree that it has parsed. So it parses an empty text, and a plugin replaces the parsed
  // tree.
  const { html } = markdownToHtml('', {
    features: { ...markdownFeatures, gfm: { footnotes: { label, backLabel, clobberPrefix: '~' } } },
    mdastPlugins: [insertNodes],
    hastPlugins: [
      hasRightToLeft(nodes) && directions,
      alignedCells,
      footnotes,
      highlightedCode,
      wideTables,
    ],
  });
  return html;
}
