import { expect, it } from 'vitest';
import answerUnknownMarkdown from '../../../src/edge/markdown-404.ts';
import { origin, smallSite } from './edge-site.ts';

const ask = (path: string, method = 'GET') => new Request(`${origin}${path}`, { method });

it('passes an existing file as it is', async () => {
  const { context, asked } = smallSite();
  const response = await answerUnknownMarkdown(ask('/page.md'), context);
  expect(await response?.text()).toBe('# Page\n\nSome text.\n');
  expect(response?.headers.get('content-type')).toBe('text/plain');
  expect(asked).toEqual(['GET /page.md']);
});

it('answers an unknown one with 404 and the nearest pages, on the configured base URL', async () => {
  const response = await answerUnknownMarkdown(ask('/pag.md'), smallSite().context);
  expect(response?.status).toBe(404);
  expect(Object.fromEntries(response!.headers)).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'Accept',
  });
  const text = await response!.text();
  expect(text).toContain('[Page](https://linnet.example/page.md)');
  expect(text).not.toContain(origin);
});

it('has the same headers and no body for HEAD, without looking for pages', async () => {
  const { context, asked } = smallSite();
  const head = await answerUnknownMarkdown(ask('/pag.md', 'HEAD'), context);
  expect([head?.status, await head?.text()]).toEqual([404, '']);
  expect(asked).toEqual(['HEAD /pag.md']);
  const get = await answerUnknownMarkdown(ask('/pag.md'), context);
  expect([...head!.headers]).toEqual([...get!.headers]);
});

it('steps aside for methods that read nothing', async () => {
  expect(await answerUnknownMarkdown(ask('/pag.md', 'POST'), smallSite().context)).toBeUndefined();
});
