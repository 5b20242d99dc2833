import { defineMdastPlugin, type MdastPluginEntry } from 'satteri';
import type { Page } from '../../content/facts.ts';
import { isSameTitle } from '../../content/leading-title.ts';
import { plainText } from '../../content/markdown.ts';
import { sourceFile } from './source-file.ts';

/**
 * Leaves out the heading that repeats the title of a page, which the layout shows above its text.
 * `root` is the project's folder, `pages` gives the pages of the moment.
 */
export function pageHeading(root: string, pages: () => readonly Page[]): MdastPluginEntry {
  return () => {
    let isFirst = true;
    return defineMdastPlugin({
      name: 'page-heading',
      heading(node, context) {
        const file = sourceFile(root, context);
        const page = isFirst && node.depth === 1 && pages().find((one) => one.file === file);
        isFirst = false;
        if (page && isSameTitle(plainText(node), page.title)) context.removeNode(node);
      },
    });
  };
}
