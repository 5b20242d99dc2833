import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { ownPath } from '../../../src/base/code-folder.ts';
import { sitePages } from '../site-pages.ts';

/** The guides that every site has. */
const guides = ['/llms.txt', '/developers/llms.txt', '/auth.md', '/AGENTS.md', '/index.md'];

/** The addresses of Factsheet's own pages. A site can replace their text, and has other pages beside them. */
const ownAddresses = new Set(
  readdirSync(ownPath('src/site/developers')).map((file) =>
    file.startsWith('index.') ? '/developers' : `/developers/${parse(file).name}`,
  ),
);

/** The texts of a site about its API, by their paths: guides, the skills and the pages for developers. */
export async function apiTexts(origin: string): Promise<Map<string, string>> {
  const [{ pages }, index] = await Promise.all([
    sitePages(origin),
    fetch(`${origin}/.well-known/agent-skills/index.json`),
  ]);
  const { skills } = (await index.json()) as { skills: { url: string }[] };
  const own = pages.filter(({ path }) => ownAddresses.has(path));
  const paths = [
    ...guides,
    ...own.map(({ markdownVersion }) => markdownVersion),
    ...skills.map(({ url }) => new URL(url).pathname),
  ];
  const texts = paths.map(
    async (path) => [path, await (await fetch(`${origin}${path}`)).text()] as const,
  );
  return new Map(await Promise.all(texts));
}
