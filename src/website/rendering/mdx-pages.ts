import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import { defineMdastPlugin, type MdastNode } from 'satteri';
import { publishedTree } from '../../site/components/published-tree.ts';
import { wordsOf } from '../../base/languages/words.ts';
import type { Page } from '../../content/model/content.ts';
import { decoded } from '../../base/text/decoded.ts';
import { publication } from '../shared-publication.ts';
import { htmlFeatures, htmlPlugins } from './html.ts';
import { htmlTree } from './html-tree.ts';

/**
 * Returns a Vite plugin for .mdx pages. `virtual:mdx-pages` exports a function for each page, keyed by file; the
 * function loads the page. Astro's compiler gets an empty text for each page, because `mdxProcessor` inserts the
 * published tree.
 */
export function mdxPages() {
  return {
    name: 'mdx-pages',
    enforce: 'pre' as const,
    resolveId: (source: string) => (source === 'virtual:mdx-pages' ? mdxPagesId : undefined),
    load(loaded: string): string | undefined {
      if (loaded === mdxPagesId) return loaders();
      return mdxPageOf(loaded.split('?', 1)[0]!) ? '' : undefined;
    },
  };
}

/** The ID of the virtual module. `\0` tells other plugins that it is not a file. */
export const mdxPagesId = '\0mdx-pages';

/** Returns the Markdown processor for Astro's MDX compiler. It replaces the text of a page by the published tree. */
export function mdxProcessor() {
  const insertTree = defineMdastPlugin({
    name: 'insert-tree',
    before(parsed, context) {
      const page = mdxPageOf(fileURLToPath(context.fileURL!));
      if (!page) return;
      const tree = htmlTree(publishedTree(page, publication()), wordsOf(page.language));
      context.replaceNode(parsed, asJsx(tree));
    },
  });
  return satteri({
    // The language of footnotes does not matter for the project's own pages, which have none.
    features: htmlFeatures(wordsOf(publication().content.site.language)),
    mdastPlugins: [insertTree],
    hastPlugins: htmlPlugins,
  });
}

/**
 * Converts nodes that Astro's compiler would change to JSX elements. These are headings without an ID, because the
 * compiler adds one, and pictures whose address it cannot decode, such as `100%.png`.
 */
function asJsx(node: MdastNode): MdastNode {
  if (node.type === 'image' && decoded(node.url) === node.url && node.url.includes('%')) {
    const attributes = Object.entries({ src: node.url, alt: node.alt, ...properties(node) });
    return jsx('mdxJsxTextElement', 'img', attributes, []);
  }
  if (!('children' in node)) return node;
  const children = node.children.map(asJsx);
  const isPlain = node.type === 'heading' && properties(node).id === undefined;
  return isPlain
    ? jsx('mdxJsxFlowElement', `h${node.depth}`, [], children)
    : ({ ...node, children } as MdastNode);
}

/** Returns the attributes that `htmlTree` has set on a node. */
const properties = ({ data }: MdastNode): Record<string, unknown> =>
  (data as { hProperties?: Record<string, unknown> } | undefined)?.hProperties ?? {};

function jsx(type: string, name: string, attributes: [string, unknown][], children: MdastNode[]) {
  return {
    type,
    name,
    attributes: attributes
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => ({
        type: 'mdxJsxAttribute',
        name: key === 'className' ? 'class' : key,
        value: String(value),
      })),
    children,
  } as unknown as MdastNode;
}

function loaders(): string {
  const lines = mdxPagesOf(publication().content.pages).map(({ file }) => {
    const path = JSON.stringify(resolve(file));
    return `  ${JSON.stringify(file)}: () => import(${path}),\n`;
  });
  return `export default {\n${lines.join('')}};\n`;
}

/** Returns the .mdx page for the absolute path of a file. Returns undefined if the file is not a page. */
function mdxPageOf(path: string): Page | undefined {
  if (!path.endsWith('.mdx')) return undefined;
  const file = relative('', path).replaceAll('\\', '/');
  return mdxPagesOf(publication().content.pages).find((page) => page.file === file);
}

const mdxPagesOf = (pages: readonly Page[]) => pages.filter(({ format }) => format === 'mdx');
