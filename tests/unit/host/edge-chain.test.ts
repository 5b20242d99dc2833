import { expect, test } from 'vitest';
import { edge, serveProject, text, type Files } from './project.ts';

const everywhere = "{ path: '/*', onError: 'bypass' }";

const site: Files = { 'dist/x.txt': 'x', 'dist/other.txt': 'other' };

/** Wraps the answer of the rest of the chain. */
const wrap = (name: string) =>
  edge(
    `const answer = await context.next();
     return new Response('${name}(' + (await answer.text()) + ')', answer);`,
    everywhere,
  );

const nextOther = "await context.next(new Request(new URL('/other.txt', request.url)))";

test('edge functions run in the order of their names, and each wraps the next', async () => {
  const functions = { 'src/api/edge/b.ts': wrap('b'), 'src/api/edge/a.ts': wrap('a') };
  const host = await serveProject({ ...site, ...functions });
  expect(await text(`${host.url}/x.txt`)).toBe('200 a(b(x))');
});

test('a function that returns undefined leaves the answer to the functions after it', async () => {
  const host = await serveProject({
    ...site,
    'src/api/edge/a.ts': edge('return;', everywhere),
    'src/api/edge/b.ts': wrap('b'),
  });
  expect(await text(`${host.url}/x.txt`)).toBe('200 b(x)');
});

test('another request goes to the functions after this one, which its address does not select', async () => {
  const host = await serveProject({
    ...site,
    'src/api/edge/a.ts': edge(`return ${nextOther};`, everywhere),
    'src/api/edge/b.ts': wrap('b'),
    'src/api/edge/c.ts': edge("return new Response('c');", "{ path: '/other.txt' }"),
  });
  expect(await text(`${host.url}/x.txt`)).toBe('200 b(other)');
  expect(await text(`${host.url}/other.txt`)).toBe('200 b(c)');
});

test.each([
  ['', '', 200],
  ['request, { sendConditionalRequest: true }', '', 200],
  ['', 'request, { sendConditionalRequest: true }', 200],
  ['request, { sendConditionalRequest: true }', 'request, { sendConditionalRequest: true }', 304],
])('next(%s), then next(%s), gets %i for If-None-Match', async (first, second, status) => {
  const host = await serveProject({
    ...site,
    'src/api/edge/a.ts': edge(
      `const answer = await context.next(${first}); return new Response(String(answer.status));`,
      everywhere,
    ),
    'src/api/edge/b.ts': edge(`return context.next(${second});`, everywhere),
  });
  expect(await text(`${host.url}/x.txt`, { 'If-None-Match': '*' })).toBe(`200 ${status}`);
});

test.each(['fail', 'bypass'])(
  'an exception is a 500 that says nothing, with onError: %s, and the log has the stack',
  async (onError) => {
    const host = await serveProject({
      ...site,
      'src/api/edge/a.ts': edge(
        "throw new Error('broken');",
        `{ path: '/*', onError: '${onError}' }`,
      ),
    });
    expect(await text(`${host.url}/x.txt?query=secret`)).toMatch(/^500 Internal Error/);
    expect(host.errors).toEqual([
      expect.stringMatching(/^Edge function a failed: Error: broken\n +at /),
    ]);
    expect(host.errors[0]).not.toContain('secret');
  },
);
