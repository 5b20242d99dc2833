import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Facts } from '../../model/facts.ts';
import { pagePath } from '../../model/page-path.ts';
import { nearest } from '../../text/did-you-mean.ts';
import { ensure } from '../command.ts';
import type { MadeFile, NewCall } from './new-call.ts';
import { checkName, nameOfTitle } from './new-name.ts';

/**
 * Creates a page or a blog post with the date `day` (YYYY-MM-DD). The check warns until the author writes its
 * description. Throws a CommandError if the file or its address already exists.
 */
export function newPage(
  root: string,
  { kind, title, in: folder, as, isNewGroup }: NewCall,
  { pages, site }: Pick<Facts, 'pages' | 'site'>,
  day: string,
): MadeFile {
  const name = as === undefined ? nameOfTitle(title, site.language) : checkName(as);
  const file = `${kind === 'post' ? 'content/blog' : folderOf(folder, pages, isNewGroup)}/${name}.md`;
  const path = pagePath(file)!;
  const taken = pages.find((page) => page.path === path && !page.builtIn);
  const there = existsSync(join(root, file)) ? file : taken?.file;
  ensure(!there, `${there} already exists. Choose another name: as another-name`);
  const text = [
    '---',
    `title: ${JSON.stringify(title)}`,
    '# description: What this page answers, in one sentence of at most 160 characters.',
    `updated: ${day}`,
    ...(kind === 'post' ? [`published: ${day}`] : []),
    '---\n\n',
  ].join('\n');
  const line = text.split('\n').length;
  const next = `Write the description in line 3 without the # at its start, and the text from line ${line}. The page will be at ${path}.`;
  return { file, text, line, next };
}

/** Returns the path of a page's folder in the project: `content/pages/guides` for `guides`. */
function folderOf(folder: string | undefined, pages: Facts['pages'], isNewGroup: boolean): string {
  const plain = (folder ?? '').replaceAll(/^\/+|\/+$/g, '').replace(/^content\/(?:pages\/?)?/, '');
  if (plain === '') return 'content/pages';
  ensure(!/^blog(\/|$)/.test(plain), 'Posts belong in the blog. Run: npm run new -- post "Title"');
  const known = new Set(pages.map((page) => page.folder).filter((one) => one !== ''));
  if (!known.has(plain)) {
    const suggestion = nearest(plain, known);
    ensure(suggestion === undefined, `There is no folder ${plain}. Did you mean ${suggestion}?`);
    for (const part of plain.split('/')) checkName(part);
    ensure(
      isNewGroup,
      `There is no folder ${plain}; the folders are ${[...known].sort().join(', ')}. To create the group, add: --new-group`,
    );
  }
  return /^developers(\/|$)/.test(plain) ? `content/${plain}` : `content/pages/${plain}`;
}
