import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Content } from '../../src/content/model/content.ts';
import { serverJson } from '../../src/site/documents/mcp/server-card.ts';
import { serveLocally } from '../setup/local-server.ts';
import { content } from '../setup/sample-publication.ts';

/** The server.json of the site, and those in the registry by version. */
let site: Content = content;
const entries = new Map<string, object>();

let server: Awaited<ReturnType<typeof serveLocally>>;
let origin: string;
beforeAll(async () => {
  server = await serveLocally((request, response) => {
    const answer = request.url === '/mcp/server.json' ? serverJson(site) : registry(request.url!);
    response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer ?? { title: 'Not Found', status: 404 }));
  });
  origin = server.url;
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => {
  site = content;
  entries.clear();
});

/** Answers as the registry's API v0.1 does. */
function registry(url: string): object | undefined {
  const { name } = content.site.mcp;
  const versions = `/v0.1/servers/${encodeURIComponent(name)}/versions/`;
  if (!url.startsWith(versions)) return undefined;
  const version = url.slice(versions.length);
  const entry = version === 'latest' ? [...entries.values()].at(-1) : entries.get(version);
  const status = { 'io.modelcontextprotocol.registry/official': { status: 'active' } };
  return entry && { server: entry, _meta: status };
}

function publish(changes: object = {}): void {
  const entry = { ...serverJson(site), ...changes };
  entries.set(entry.version, entry);
}

async function check(...args: string[]): Promise<{ status: number; said: string }> {
  const child = spawn('node', ['tests/registry/main.ts', ...args]);
  const [out, err, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ]);
  return { status, said: `${out}${err}`.trim() };
}

test('a registry that has what the site publishes, in any order, is no drift', async () => {
  const entry = serverJson(content);
  entries.set(entry.version, Object.fromEntries(Object.entries(entry).toReversed()));
  expect(await check(origin, origin)).toEqual({
    status: 0,
    said: 'The registry has what the site publishes.',
  });
});

test('a server that was never published is to be published', async () => {
  const { status, said } = await check(origin, origin);
  expect(status).toBe(1);
  expect(said).toMatch(/^The registry does not have \S+\/\S+: run the workflow /);
});

test('a missing version is to be published', async () => {
  publish();
  site = { ...content, site: { ...content.site, mcp: { ...content.site.mcp, version: '9.0.1' } } };
  const { status, said } = await check(origin, origin);
  expect(status).toBe(1);
  expect(said).toMatch(/ has \S+ \d+\.\d+\.\d+, not 9\.0\.1: run the workflow /);
});

test('a change of a published version is reported, with the version to increase', async () => {
  publish({ description: 'An older sentence.', repository: { source: 'github' } });
  const { status, said } = await check(origin, origin);
  const { description, version } = serverJson(content);
  expect(status).toBe(1);
  expect(said.split('\n')).toEqual([
    `description is ${JSON.stringify(description)} on the site and "An older sentence." in the registry.`,
    'repository is absent on the site and {"source":"github"} in the registry.',
    expect.stringMatching(
      `^A published version cannot be changed: set mcp.version in content/site.yaml above ${version}, deploy`,
    ),
  ]);
});

test('another address of the server is a drift', async () => {
  publish({ remotes: [{ type: 'streamable-http', url: 'https://old.example/mcp' }] });
  expect((await check(origin, origin)).said).toMatch(/^remotes is .* in the registry\.$/m);
});

test('a registry that does not answer is an error', async () => {
  const { status, said } = await check(origin, 'http://localhost:9');
  expect([status, said]).toEqual([
    2,
    expect.stringMatching(/^http:\/\/localhost:9\/.* does not answer\.$/),
  ]);
});

test('a call without an address prints the usage', async () => {
  const { status, said } = await check();
  expect([status, said]).toEqual([2, expect.stringMatching(/not nothing: npm test -- registry /)]);
});
