import { expect, inject, it } from 'vitest';
import { describeOwnPage } from './own-page.ts';

const base = inject('baseUrl');
const textOf = async (path: string) => (await fetch(`${base}${path}`)).text();
const decoded = (html: string) => html.replaceAll('&amp;', '&');

describeOwnPage(['/developers/mcp'], () => {
  it('the install links of Cursor and VS Code are the same in HTML and Markdown and open this server', async () => {
    const [page, markdownVersion] = await Promise.all(
      ['/developers/mcp', '/developers/mcp.md'].map(textOf),
    );
    const links = [...page!.matchAll(/href="((?:cursor|vscode):[^"]+)"/g)].map(([, href]) =>
      decoded(href!),
    );
    expect(links).toHaveLength(2);
    for (const link of links) expect(markdownVersion).toContain(`](${link})`);
    const [cursor, vscode] = links.map((link) => new URL(link));
    expect(JSON.parse(atob(cursor!.searchParams.get('config')!))).toEqual({ url: `${base}/mcp` });
    expect(JSON.parse(decodeURIComponent(vscode!.search.slice(1)))).toMatchObject({
      url: `${base}/mcp`,
    });
  });
});

it('the addresses in the prompt to copy answer', async () => {
  const [prompt] = /^Answer questions about [^`]+/m.exec(await textOf('/AGENTS.md'))!;
  const addresses = prompt.match(/https?:\/\/\S+(?<![.,])/g)!;
  expect(addresses.map((address) => new URL(address).pathname)).toEqual([
    '/llms.txt',
    '/api/v1/product',
    '/ask',
  ]);
  for (const address of addresses) {
    const response = await fetch(address.replace('WORDS', 'api'));
    expect(response.status, address).toBe(200);
  }
});
