import { describe, expect, test } from 'vitest';
import { edge, serveProject, text, type Files } from './project.ts';

/** A config for every path. */
const on = (onError?: string) => `{ path: '/*'${onError ? `, onError: '${onError}'` : ''} }`;

const broken = "throw new Error('broken');";

/** Requests /other.txt and ignores the answer. */
const askOther = "await context.next(new Request(new URL('/other.txt', request.url)));";

/** Wraps the answer of the rest of the chain. */
const wrap = (name: string) => `const answer = await context.next();
  return new Response('${name}(' + (await answer.text()) + ')', answer);`;

const site: Files = {
  'dist/x.txt': 'x',
  'dist/other.txt': 'other',
};

const failed = (name: string) =>
  expect.stringMatching(`^Edge function ${name} failed: Error: broken`);

describe('an edge function that throws', () => {
  test.each([
    [on(), /^500 Internal Error/],
    [on('fail'), /^500 Internal Error/],
    [on('bypass'), /^200 x$/],
  ])('with %s', async (config, expected) => {
    const host = await serveProject({ ...site, 'src/edge/a.ts': edge(broken, config) });
    expect(await text(`${host.url}/x.txt?query=secret`)).toMatch(expected);
    expect(host.errors).toEqual([failed('a')]);
    expect(host.errors[0]).not.toContain('secret');
  });
});

describe('bypass', () => {
  test('answers the last request that was passed to next, not the original', async () => {
    const host = await serveProject({
      ...site,
      'src/edge/a.ts': edge(askOther + broken, on('bypass')),
    });
    expect(await text(`${host.url}/x.txt`)).toBe('200 other');
  });

  test('answers the original if it was passed to next last', async () => {
    const host = await serveProject({
      ...site,
      'src/edge/a.ts': edge(`${askOther} await context.next(request); ${broken}`, on('bypass')),
    });
    expect(await text(`${host.url}/x.txt`)).toBe('200 x');
  });

  test('runs the functions after it (again) with that request', async () => {
    const host = await serveProject({
      ...site,
      'src/edge/a.ts': edge(askOther + broken, on('bypass')),
      'src/edge/b.ts': edge(wrap('b'), on()),
    });
    expect(await text(`${host.url}/x.txt`)).toBe('200 b(other)');
  });

  test('drops the conditional headers after a next without them', async () => {
    const outer = `const answer = await context.next(request, { sendConditionalRequest: true });
      return new Response(String(answer.status));`;
    for (const [options, status] of [
      ['', 200],
      ['request, { sendConditionalRequest: true }', 304],
    ] as const) {
      const host = await serveProject({
        ...site,
        'src/edge/a.ts': edge(outer, on()),
        'src/edge/b.ts': edge(`await context.next(${options}); ${broken}`, on('bypass')),
      });
      expect(await text(`${host.url}/x.txt`, { 'If-None-Match': '*' })).toBe(`200 ${status}`);
    }
  });
});

describe('fail in the second function of a chain', () => {
  test('is an exception of the next that called it', async () => {
    const host = await serveProject({
      ...site,
      'src/edge/a.ts': edge(
        `try { return await context.next(); } catch (error) {
           return new Response('caught ' + (error as Error).message);
         }`,
        on(),
      ),
      'src/edge/b.ts': edge(broken, on()),
    });
    expect(await text(`${host.url}/x.txt`)).toBe('200 caught broken');
    expect(host.errors).toEqual([failed('b')]);
  });

  test('is a 500 if the first one bypasses, because the second one runs again', async () => {
    const host = await serveProject({
      ...site,
      'src/edge/a.ts': edge(wrap('a'), on('bypass')),
      'src/edge/b.ts': edge(broken, on()),
    });
    expect(await text(`${host.url}/x.txt`)).toMatch(/^500 Internal Error/);
    expect(host.errors).toEqual([failed('b'), failed('a'), failed('b')]);
  });

  test('is none of the first one if it returned undefined', async () => {
    const host = await serveProject({
      ...site,
      'src/edge/a.ts': edge('return;', on('bypass')),
      'src/edge/b.ts': edge(broken, on()),
    });
    expect(await text(`${host.url}/x.txt`)).toMatch(/^500 Internal Error/);
    expect(host.errors).toEqual([failed('b')]);
  });
});

describe('the request of a chain', () => {
  test('is the last one that was passed to next, also for a next without one', async () => {
    const host = await serveProject({
      ...site,
      'src/edge/a.ts': edge(`${askOther} return context.next();`, on()),
    });
    expect(await text(`${host.url}/x.txt`)).toBe('200 other');
  });

  test('is the last one for the functions after one that returns undefined', async () => {
    const host = await serveProject({
      ...site,
      'src/edge/a.ts': edge(`${askOther} return;`, on()),
      'src/edge/b.ts': edge('return new Response(new URL(request.url).pathname);', on()),
    });
    expect(await text(`${host.url}/x.txt`)).toBe('200 /other.txt');
  });
});
