import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Facts } from '../../model/facts.ts';
import { pagePath } from '../../model/page-path.ts';
import { nearest } from '../../text/did-you-mean.ts';
import { givenName, nameOfTitle } from './new-name.ts';
import type { MadeFile, NewThing } from './new-thing.ts';

/**
 * A page or a post with front matter of a date (YYYY-MM-DD). The check warns until you write its
 * description. Throws a RangeError with the fix if the file or its address already exists.
 */
export function newPage(
  root: string,
  { kind, title, folder, name }: NewThing,
  { pages }: Pick<Facts, 'pages'>,
  day: string,
): MadeFile {
  const fileName = name === undefined ? nameOfTitle(title) : givenName(name);
  const file = `${kind === 'post' ? 'content/blog' : folderOf(folder, pages)}/${fileName}.md`;
  const path = pagePath(file)!;
  const taken = pages.find((page) => page.path === path && !page.builtIn);
  const there = existsSync(join(root, file)) ? file : taken?.file;
  if (there !== undefined) {
    throw new RangeError(`${there} already exists. Choose another name: as another-name`);
  }
  const fields = [
    `title: ${JSON.stringify(title)}`,
    '# description: What this page answers, in one sentence of at most 160 characters.',
    `updated: ${day}`,
    ...(kind === 'post' ? [`published: ${day}`] : []),
  ];
  const head = `---\n${fields.join('\n')}\n---\n\n`;
  return {
    file,
    text: head,
    line: head.split('\n').length,
    next: `Write the description in line 3 without the # at its start, and the text from line ${head.split('\n').length}. The page will be at ${path}.`,
  };
}

/** The folder of a page in the project: `guides` is content/pages/guides. */
function folderOf(folder: string | undefined, pages: Facts['pages']): string {
  const plain = (folder ?? '').replaceAll(/^\/+|\/+$/g, '').replace(/^content\/(?:pages\/?)?/, '');
  if (plain === '') return 'content/pages';
  if (plain === 'blog' || plain.startsWith('blog/')) {
    throw new RangeError('Posts belong in the blog. Run: npm run new -- post "Title"');
  }
  const known = new Set(pages.map((page) => page.folder).filter((one) => one !== ''));
  if (!known.has(plain)) {
    const meant = nearest(plain, known);
    if (meant !== undefined)
      throw new RangeError(`There is no folder ${plain}. Did you mean ${meant}?`);
    for (const part of plain.split('/')) givenName(part);
  }
  return /^developers(\/|$)/.test(plain) ? `content/${plain}` : `content/pages/${plain}`;
}
