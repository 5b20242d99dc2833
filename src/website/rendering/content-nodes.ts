import { withBaseUrl } from '../../content/base-url-mark.ts';
import { defineMdastPlugin, type MdastPluginEntry, type MdastVisitorContext } from 'satteri';
import { headingIds } from '../../content/heading-ids.ts';
import type { Links } from '../../content/links.ts';
import { plainText } from '../../content/markdown.ts';
import { sourceFile } from './source-file.ts';

/**
 * Gives the HTML of a page what its twin has: `{base_url}` in code becomes the base URL, links to
 * files become paths, and headings get the ids that links and search use.
 */
export function htmlPlugin({ root, baseUrl, links }: HtmlOptions): MdastPluginEntry {
  const code = (node: { value: string }) => withBaseUrl(node.value, baseUrl);
  const path = ({ url }: { url: string }, context: MdastVisitorContext) =>
    url.startsWith('#') ? url : (links(url, { file: sourceFile(root, context) })?.path ?? url);
  return () => {
    const idOf = headingIds();
    return defineMdastPlugin({
      name: 'content',
      code: (node, context) => context.setProperty(node, 'value', code(node)),
      inlineCode: (node, context) => context.setProperty(node, 'value', code(node)),
      link: (node, context) => context.setProperty(node, 'url', path(node, context)),
      definition: (node, context) => context.setProperty(node, 'url', path(node, context)),
      image: (node, context) => context.setProperty(node, 'url', path(node, context)),
      heading: (node, context) =>
        context.setProperty(node, 'data', { hProperties: { id: idOf(plainText(node)) } }),
    });
  };
}

interface HtmlOptions {
  /** The project's folder. */
  root: string;
  baseUrl: string;
  links: Links;
}
