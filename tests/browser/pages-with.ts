import { inject } from 'vitest';
import { forEach, sitePages } from '../served/site-pages.ts';

/** Returns the pages whose HTML contains a text, in the order of the site. */
export async function pagesWith(text: string): Promise<{ path: string; html: string }[]> {
  const baseUrl = inject('baseUrl');
  const { pages } = await sitePages(baseUrl);
  const html = new Map<string, string>();
  await forEach(pages, async ({ path }) => {
    html.set(path, await (await fetch(`${baseUrl}${path}`)).text());
  });
  return pages
    .map(({ path }) => ({ path, html: html.get(path)! }))
    .filter((page) => page.html.includes(text));
}
