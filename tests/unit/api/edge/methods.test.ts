import { describe, expect, test } from 'vitest';
import { answeredBy } from '../../../../src/site/components/errors-table.ts';
import answerMethods, { config } from '../../../../src/api/edge/methods.ts';
import { ErrorResponse } from '../../../../src/contract/failures.ts';
import { restErrors } from '../../../../src/contract/errors.ts';
import { serveProject, type Files } from '../../host/project.ts';

const source = new URL('../../../../src/api/edge/methods.ts', import.meta.url).pathname;

/** A project with the edge function and one file of the API. */
const project: Files = {
  'dist/api/v1/product.json': '{}',
  'src/api/edge/methods.ts': `export { default, config } from ${JSON.stringify(source)};`,
};

const url = 'http://localhost/api/v1/product';

describe('a method other than GET and HEAD', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'answers %s with 405 and the allowed methods',
    async (method) => {
      const host = await serveProject(project);
      const init = { method, body: '{}' };
      for (const path of ['/api/v1/product.json', '/api/v1/nope', '/', '/pricing', '/llms.txt']) {
        const response = await fetch(host.url + path, init);
        expect(response.status).toBe(405);
        expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
        expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(response.headers.get('access-control-allow-origin')).toBe('*');
        const body = ErrorResponse.parse(await response.json());
        expect(body.error).toEqual({
          code: 'method_not_allowed',
          message: restErrors.method_not_allowed.message,
        });
      }
    },
  );

  test('answers a CORS preflight with 204 and no body', () => {
    const response = answerMethods(new Request(url, { method: 'OPTIONS' }));
    expect([response.status, response.body]).toEqual([204, null]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      allow: 'GET, HEAD, OPTIONS',
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': '*, Authorization',
      'access-control-max-age': '86400',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });
});

test('the table of errors lists the methods that get 405', () => {
  const refused = config.method.filter((method) => method !== 'OPTIONS');
  expect(answeredBy.method_not_allowed).toBe(refused.map((method) => `${method} /*`).join(', '));
});

test('reads skip the edge function', async () => {
  expect(config.method).not.toContain('GET');
  const host = await serveProject(project);
  expect((await fetch(`${host.url}/api/v1/product.json`)).status).toBe(200);
  const head = await fetch(`${host.url}/api/v1/product.json`, { method: 'HEAD' });
  expect(head.status).toBe(200);
});

test('requests to the functions skip the edge function', async () => {
  const host = await serveProject(project);
  for (const path of ['/ask', '/ask/', '/mcp', '/.netlify/functions/ask']) {
    expect((await fetch(`${host.url}${path}`, { method: 'POST' })).status).toBe(404);
  }
});
