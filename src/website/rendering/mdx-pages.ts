import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import { defineMdastPlugin, type MdastNode } from 'satteri';
import { placeOf } from '../../base/code-folder.ts';
import { publishedTree, showsAnswer } from '../../site/components/published-tree.ts';
import { editionsOf, pagesOfEdition, type Page } from '../../content/model/content.ts';
import { completePublication, publication, publicationAt } from '../shared-publication.ts';
import { componentPlace } from './html-tree.ts';
import { pageHtml } from './page-html.ts';

/**
 * Returns a Vite plugin for .mdx pages. The module `virtual:mdx-pages` exports, for each file, a function that loads
 * the page. Astro's compiler gets an empty text for each page, because `mdxProcessor` inserts the HTML later.
 */
export function mdxPages() {
  return {
    name: 'mdx-pages',
    enforce: 'pre' as const,
    resolveId: (source: string) => (source === 'virtual:mdx-pages' ? mdxPagesId : undefined),
    async load(loaded: string): Promise<string | undefined> {
      if (loaded === mdxPagesId) return loaders();
      const page = mdxPageOf(loaded.split('?', 1)[0]!);
      // The next step compiles the page and inserts the HTML, so this step waits for the answer to the example search.
      // If the search index cannot be built, the error is ignored here, because Vite would add messages to it. The
      // routes then stop the build with the same error.
      if (page && showsAnswer(page)) await completePublication().catch(() => undefined);
      return page && '';
    },
  };
}

/** The ID of the virtual module. The NUL character tells other plugins that the module is not a file. */
export const mdxPagesId = '\0mdx-pages';

/**
 * Returns the Markdown processor for Astro's MDX compiler. The processor replaces the text of a page by the finished
 * HTML.
 */
export function mdxProcessor() {
  const insertHtml = defineMdastPlugin({
    name: 'insert-html',
    before(parsed, context) {
      const page = mdxPageOf(fileURLToPath(context.fileURL!));
      if (!page) return;
      const html = pageHtml(page, publishedTree(page, publicationAt({ pathname: page.path })));
      context.replaceNode(parsed, { type: 'root', children: mdxNodes(html) } as MdastNode);
    },
  });
  return satteri({ mdastPlugins: [insertHtml] });
}

/** Converts HTML to MDX nodes, in which Astro components replace their places (see `componentPlace`). */
const mdxNodes = (html: string): MdastNode[] =>
  html
    .split(componentPlace)
    .map((part, index) => (index % 2 === 1 ? jsx(part) : jsx('Fragment', { 'set:html': part })));

const jsx = (name: string, attributes: Record<string, string> = {}) =>
  ({
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value,
    })),
    children: [],
  }) as unknown as MdastNode;

/**
 * Returns the code of `virtual:mdx-pages`: an object with a function for each page that imports the file of the page.
 */
function loaders(): string {
  const lines = mdxPagesOf().map(({ file }) => {
    const path = JSON.stringify(join(...placeOf(process.cwd(), file)));
    return `  ${JSON.stringify(file)}: () => import(${path}),\n`;
  });
  return `export default {\n${lines.join('')}};\n`;
}

/** Returns the .mdx page for the absolute path of a file. Returns undefined if the file is not a page. */
function mdxPageOf(path: string): Page | undefined {
  if (!path.endsWith('.mdx')) return undefined;
  return mdxPagesOf().find(({ file }) => join(...placeOf(process.cwd(), file)) === resolve(path));
}

/** Returns the .mdx pages in all languages. */
const mdxPagesOf = () =>
  editionsOf(publication().content)
    .flatMap(pagesOfEdition)
    .filter(({ format }) => format === 'mdx');
