import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { wordsOf } from '../../src/base/languages/words.ts';
import { plainText } from '../../src/content/markdown/tree.ts';
import { titleOfName } from '../../src/content/model/page-path.ts';
import { sectionsOf } from '../../src/api/search/index/search-page.ts';
import { itemOf } from './collection.ts';
import type { Item } from './collection.ts';
import { markdownNodes } from './markdown-nodes.ts';

/**
 * Reads all Markdown pages below a folder, sorted by path. A page without a title is named after its file.
 * @param root Path of the folder's own page, without a trailing slash.
 */
export function readMarkdownFolder(folder: string, root = ''): Item[] {
  const paths = globSync('**/*.{md,mdx}', { cwd: folder }).toSorted();
  return paths.map((path) => pageOf(path, root, readFileSync(join(folder, path), 'utf8')));
}

function pageOf(path: string, root: string, source: string): Item {
  const [, head = '', body = source] =
    /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source) ?? [];
  const data = (parse(head) ?? {}) as { title?: unknown; description?: unknown };
  const nodes = markdownNodes(withoutComponents(path, body));
  const heading = nodes.find((node) => node.type === 'heading' && node.depth === 1);
  const name = path.replace(/(?:(?:^|\/)index)?\.mdx?$/, '');
  const derived = (heading && plainText(heading)) || titleOfName(basename(name)) || 'Home';
  const title = typeof data.title === 'string' ? data.title : derived;
  const url = root + (name === '' && root !== '' ? '' : `/${name}`);
  const description = typeof data.description === 'string' ? { description: data.description } : {};
  const sections = sectionsOf(
    nodes.filter((node) => node !== heading),
    wordsOf('en'),
  );
  return itemOf({ url, title, ...description, sections });
}

/** Removes imports, exports and component tags of MDX. */
function withoutComponents(path: string, body: string): string {
  if (!path.endsWith('.mdx')) return body;
  return body
    .replaceAll(/^(?:import|export) .*$/gm, '')
    .replaceAll(/^\s*<\/?[A-Z][^>]*>\s*$/gm, '');
}
