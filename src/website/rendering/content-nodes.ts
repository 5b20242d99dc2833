import { withBaseUrl } from '../../content/base-url-mark.ts';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineMdastPlugin, type MdastPluginEntry, type MdastVisitorContext } from 'satteri';
import { headingIds } from '../../content/heading-ids.ts';
import { sitePath } from '../../content/links.ts';
import { plainText } from '../../content/markdown.ts';

/**
 * Gives the HTML of a page what its twin has: `{base_url}` in code becomes the base URL, relative
 * links to .md files become paths, and headings get the ids that links and search use. `root` is
 * the project's folder.
 */
export function htmlPlugin({ root, baseUrl }: { root: string; baseUrl: string }): MdastPluginEntry {
  const code = (node: { value: string }) => withBaseUrl(node.value, baseUrl);
  const path = ({ url }: { url: string }, { fileURL }: MdastVisitorContext) => {
    const file = fileURL ? relative(root, fileURLToPath(fileURL)).replaceAll('\\', '/') : '';
    return url.startsWith('#') ? url : (sitePath(url, { file }) ?? url);
  };
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
