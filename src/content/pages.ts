import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from './facts.ts';
import { mounts, pagePath } from './page-path.ts';
import type { Problem } from './problem.ts';
import { readText } from './read-text.ts';
import { FrontMatter, type Section } from './schemas.ts';
import { parseYaml } from './yaml-file.ts';

/** Reads every page under `root`, sorted by path; mistakes are pushed to `problems`. */
export function readPages(root: string, problems: Problem[]): Page[] {
  const files = mounts.flatMap(({ folder }) =>
    markdownFiles(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  const pages = files.flatMap((file) => {
    const text = readText(root, file, problems);
    return text === undefined ? [] : readPage(file, text, problems);
  });
  reportMissing(files, problems);
  reportTwice(pages, problems);
  return pages.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function readPage(file: string, text: string, problems: Problem[]): Page[] {
  const path = pagePath(file)!;
  if (!/^\/[a-z0-9/-]*$/.test(path)) {
    const message = `The file's name becomes its address: use lower-case letters, digits and hyphens only.`;
    problems.push({ file, line: 1, column: 1, message });
    return [];
  }
  const split = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(\n|$)/.exec(text);
  if (!split) {
    const message = text.startsWith('---')
      ? `The front matter does not end. Write a line --- after its last field.`
      : `The front matter is missing. Start the page with a line ---, then title, description and updated, then a line ---.`;
    problems.push({ file, line: 1, column: 1, message });
    return [];
  }
  const meta = parseYaml({ file, text: split[1] ?? '', firstLine: 2 }, FrontMatter, problems);
  if (!meta) return [];
  const body = text.slice(split[0].length).replace(/^\n+/, '');
  const section = meta.section ?? sectionOf(path);
  if (section === 'blog' && path !== '/blog' && !meta.published) {
    const message = `"published" is missing. Add the day of publication, such as published: ${meta.updated}.`;
    problems.push({ file, line: 2, column: 1, message });
  }
  return [
    {
      path,
      twin: path === '/' ? '/index.md' : `${path}.md`,
      file,
      format: file.endsWith('.mdx') ? 'mdx' : 'md',
      section,
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

/** Every .md and .mdx below a folder, as sorted relative paths; none if the folder does not exist. */
function markdownFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => /\.mdx?$/.test(name))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function sectionOf(path: string): Section {
  const folder = path.split('/')[1];
  if (folder === 'guides') return 'guide';
  if (folder === 'support' || folder === 'developers' || folder === 'blog') return folder;
  return 'product';
}

/** The pages that the site cannot do without. Specification: Endpoints, DeveloperInterface. */
const required = [
  { path: '/', file: 'content/pages/index.md', use: 'it is the home page' },
  {
    path: '/developers',
    file: 'content/developers/index.mdx',
    use: 'the API names it as its documentation',
  },
];

function reportMissing(files: readonly string[], problems: Problem[]): void {
  const paths = new Set(files.map(pagePath));
  for (const { path, file, use } of required.filter((page) => !paths.has(page.path))) {
    const message = `The page ${path} is missing; ${use}. Create this file, with title, description and updated in its front matter.`;
    problems.push({ file, line: 1, column: 1, message });
  }
}

function reportTwice(pages: readonly Page[], problems: Problem[]): void {
  const seen = new Map<string, string>();
  for (const { path, file } of pages) {
    const first = seen.get(path);
    if (first) {
      const message = `${path} is already the address of ${first}. Rename one of the two files.`;
      problems.push({ file, line: 1, column: 1, message });
    }
    seen.set(path, first ?? file);
  }
}
