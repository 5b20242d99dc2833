import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import { defineMdastPlugin, type MdastNode } from 'satteri';
import { publishedTree } from '../../components/published-tree.ts';
import { wordsOf } from '../../languages/words.ts';
import type { Page } from '../../model/facts.ts';
import { publication } from '../kept-publication.ts';
import { htmlFeatures, htmlPlugins } from './html.ts';
import { htmlTree } from './html-tree.ts';

/**
 * Returns a Vite plugin for .mdx pages. `virtual:mdx-pages` exports a function for each page that loads it, by
 * file. Astro's compiler gets an empty text for each page, because `mdxProcessor` inserts the published tree.
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

/** The id of the virtual module. `\0` tells other plugins that it is not a file. */
export const mdxPagesId = '\0mdx-pages';

/** Returns the Markdown processor of Astro's MDX compiler: it replaces the text of a page by its published tree. */
export function mdxProcessor() {
  const insertTree = defineMdastPlugin({
    name: 'insert-tree',
    before(parsed, context) {
      const page = mdxPageOf(fileURLToPath(context.fileURL!));
      if (!page) return;
      const tree = htmlTree(publishedTree(page, publication()), wordsOf(page.language));
      context.replaceNode(parsed, withoutNewIds(tree));
    },
  });
  return satteri({
    // The project's own pages have no footnotes.
    features: htmlFeatures(wordsOf(publication().facts.site.language)),
    mdastPlugins: [insertTree],
    hastPlugins: htmlPlugins,
  });
}

/** Makes headings without an ID JSX elements, because Astro's compiler gives an ID to all other headings. */
function withoutNewIds(node: MdastNode): MdastNode {
  if (!('children' in node)) return node;
  const children = node.children.map(withoutNewIds);
  const isPlain = node.type === 'heading' && (node.data as HtmlData).hProperties.id === undefined;
  return (
    isPlain
      ? { type: 'mdxJsxFlowElement', name: `h${node.depth}`, attributes: [], children }
      : { ...node, children }
  ) as MdastNode;
}

/** The `data` of a heading, as `htmlTree` sets it. */
interface HtmlData {
  hProperties: { id?: string };
}

function loaders(): string {
  const lines = mdxPagesOf(publication().facts.pages).map(({ file }) => {
    const path = JSON.stringify(resolve(file));
    return `  ${JSON.stringify(file)}: () => import(${path}),\n`;
  });
  return `export default {\n${lines.join('')}};\n`;
}

/** Returns the .mdx page in the file at an absolute path; undefined if the file is not a page. */
function mdxPageOf(path: string): Page | undefined {
  if (!path.endsWith('.mdx')) return undefined;
  const file = relative('', path).replaceAll('\\', '/');
  return mdxPagesOf(publication().facts.pages).find((page) => page.file === file);
}

const mdxPagesOf = (pages: readonly Page[]) => pages.filter(({ format }) => format === 'mdx');
