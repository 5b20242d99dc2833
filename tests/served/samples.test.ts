import { expect, inject, it } from 'vitest';
import { describeOwnPage } from './own-page.ts';
import { sitePages } from './site-pages.ts';

const baseUrl = inject('baseUrl');
const { pages } = await sitePages(baseUrl);

it('no page of the API has a sample with … in place of a value', async () => {
  const developers = pages.filter(({ path }) => path.startsWith('/developers'));
  expect(developers.length).toBeGreaterThan(5);
  for (const { path, markdownVersion } of developers) {
    const text = await (await fetch(`${baseUrl}${markdownVersion}`)).text();
    expect(text, path).not.toContain('"…"');
  }
});

describeOwnPage(['/developers/quick-start'], () => {
  it('the quick start shows what the API answers to its requests', async () => {
    const text = await (await fetch(`${baseUrl}/developers/quick-start.md`)).text();
    const [, address, json] =
      /curl "([^"]*\/ask\?[^"]*)"\n```\n\n[^\n]*\n\n```json\n(.*?)\n```/s.exec(text)!;
    const live = await fetch(`${baseUrl}${new URL(address!).pathname}${new URL(address!).search}`);
    expect(JSON.parse(json!)).toEqual(await live.json());
  });
});
