import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownToHtml } from 'satteri';
import { parse } from 'yaml';
import { itemOf } from './collection.ts';
import type { Item } from './collection.ts';

/**
 * Every Markdown page below a folder, sorted by path; pages without a title are left out.
 * @param root Path of the folder's own page, without a trailing slash.
 */
export function readMarkdownFolder(folder: string, root = ''): Item[] {
  const paths = globSync('**/*.{md,mdx}', { cwd: folder }).toSorted();
  return paths.flatMap((path) => pageOf(path, root, readFileSync(join(folder, path), 'utf8')));
}

function pageOf(path: string, root: string, source: string): Item[] {
  const [, head = '', body = source] =
    /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source) ?? [];
  const data = (parse(head) ?? {}) as { title?: unknown; description?: unknown };
  const { html } = markdownToHtml(withoutComponents(path, body));
  const [, heading = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? [];
  const title = typeof data.title === 'string' ? data.title : heading.replaceAll(/<[^>]*>/g, '');
  if (title === '') return [];
  const name = path.replace(/(?:(?:^|\/)index)?\.mdx?$/, '');
  const url = root + (name === '' && root !== '' ? '' : `/${name}`);
  const description = typeof data.description === 'string' ? data.description : undefined;
  return [
    itemOf({ url, title, html: withIds(html.replace(/<h1[\s\S]*?<\/h1>/, '')), description }),
  ];
}

/** MDX as text: imports and component tags say nothing about the subject. */
function withoutComponents(path: string, body: string): string {
  if (!path.endsWith('.mdx')) return body;
  return body
    .replaceAll(/^(?:import|export) .*$/gm, '')
    .replaceAll(/^\s*<\/?[A-Z][^>]*>\s*$/gm, '');
}

function withIds(html: string): string {
  const used = new Map<string, number>();
  return html.replaceAll(/<h([2-6])>([\s\S]*?)<\/h\1>/g, (_all, level: string, inner: string) => {
    const text = inner.replaceAll(/<[^>]*>|&\w+;/g, '').toLowerCase();
    const slug = text.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'section';
    const count = used.get(slug) ?? 0;
    used.set(slug, count + 1);
    return `<h${level} id="${slug}${count === 0 ? '' : `-${count}`}">${inner}</h${level}>`;
  });
}
