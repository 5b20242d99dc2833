import { twinPath } from '../contract/twin-path.ts';
import type { Page } from './facts.ts';
import { splitPage } from './front-matter.ts';
import { isBuiltIn, pageFolder, pagePath } from './page-path.ts';
import type { Problem } from './problem.ts';
import { readText } from './read-text.ts';
import { FrontMatter } from './schemas.ts';
import { parseYaml } from './yaml-file.ts';

/** Reads a page; none, with problems, where its name or its front matter is wrong. */
export function readPage(root: string, file: string, problems: Problem[]): Page[] {
  const text = readText(root, file, problems);
  return text === undefined ? [] : parsePage(file, text, problems);
}

function parsePage(file: string, text: string, problems: Problem[]): Page[] {
  const path = pagePath(file)!;
  if (!/^\/[a-z0-9/-]*$/.test(path)) {
    const message = `The file's name becomes its address: use lower-case letters, digits and hyphens only.`;
    problems.push({ file, line: 1, column: 1, message });
    return [];
  }
  const split = splitPage(text);
  if (!split) {
    const message = text.startsWith('---')
      ? `The front matter does not end. Write a line --- after its last field.`
      : `The front matter is missing. Start the page with a line ---, then title, description and updated, then a line ---.`;
    problems.push({ file, line: 1, column: 1, message });
    return [];
  }
  const meta = parseYaml({ file, text: split.yaml, firstLine: 2 }, FrontMatter, problems);
  if (!meta) return [];
  const body = split.rest.replace(/^\n+/, '');
  if (path.startsWith('/blog/') && !meta.published) {
    const message = `"published" is missing. Add the day of publication, such as published: ${meta.updated}.`;
    problems.push({ file, line: 2, column: 1, message });
  }
  return [
    {
      path,
      twin: twinPath(path),
      file,
      format: file.endsWith('.mdx') ? 'mdx' : 'md',
      aliases: meta.aliases ?? [],
      folder: pageFolder(file),
      group: meta.group === '/' ? '' : meta.group,
      groupTitle: meta.group_title,
      builtIn: isBuiltIn(file),
      title: meta.title,
      navTitle: meta.nav_title ?? meta.title,
      description: meta.description,
      updated: meta.updated,
      published: meta.published,
      faq: meta.faq ?? false,
      ownPicture: meta.preview ?? false,
      order: meta.order ?? Number.MAX_SAFE_INTEGER,
      body,
      bodyLine: text.slice(0, text.length - body.length).split('\n').length,
    },
  ];
}

/** The page that the site cannot do without; the other one, /developers, every site has. */
const home = { path: '/', file: 'content/pages/index.md' };

/** Adds the problem that there is no home page. */
export function reportMissing(files: readonly string[], problems: Problem[]): void {
  if (files.some((file) => pagePath(file) === home.path)) return;
  const message = `The page ${home.path} is missing; it is the home page. Create this file, with title, description and updated in its front matter.`;
  problems.push({ file: home.file, line: 1, column: 1, message });
}
