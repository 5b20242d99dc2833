import { beforeAll, describe, expect, inject, it } from 'vitest';
import { operations } from '../../src/contract/operations.ts';
import { contradictions, statements } from './drift/statements.ts';

const base = inject('baseUrl');
const text = async (path: string) => (await fetch(`${base}${path}`)).text();
const json = async <T>(path: string) => JSON.parse(await text(path)) as T;

describe('the tools', () => {
  it('are listed in every guide to the API', async () => {
    for (const path of [
      '/llms.txt',
      '/developers/llms.txt',
      '/auth.md',
      '/AGENTS.md',
      '/index.md',
      '/developers.md',
      '/developers/mcp.md',
    ]) {
      const guide = await text(path);
      for (const { tool } of operations) expect(guide, `${path} on ${tool}`).toContain(tool);
    }
  });
});

describe('the documentation', () => {
  const texts = new Map<string, string>();
  beforeAll(async () => {
    const { pages } = await json<{ pages: { path: string }[] }>('/pages.json');
    const { skills } = await json<{ skills: { url: string }[] }>(
      '/.well-known/agent-skills/index.json',
    );
    const guides = ['/llms.txt', '/developers/llms.txt', '/auth.md', '/AGENTS.md', '/index.md'];
    const markdownVersions = pages
      .filter(({ path }) => /^\/developers\b/.test(path))
      .map(({ path }) => `${path}.md`);
    for (const path of [...guides, ...markdownVersions, new URL(skills[0]!.url).pathname]) {
      texts.set(path, await text(path));
    }
  });

  it('contradicts the contract nowhere', () => {
    const found = [...texts].flatMap(([path, body]) =>
      contradictions(body).map((contradiction) => `${path} ${contradiction}`),
    );
    expect(found).toEqual([]);
  });

  it.each(statements)('is detected with a wrong $what', ({ what, pattern }) => {
    const stating = [...texts.values()].filter((body) => body.match(pattern));
    expect(stating.length).toBeGreaterThan(0);
    for (const body of stating) {
      const { 0: statement, 1: value, index } = [...body.matchAll(pattern)][0]!;
      const wrong = statement.replace(value!, another(value!));
      const altered = body.slice(0, index) + wrong + body.slice(index + statement.length);
      expect(contradictions(altered).join()).toContain(`: ${what} is `);
    }
  });
});

/** A wrong value of the same kind. */
function another(value: string): string {
  return /\d$/.test(value)
    ? value.replace(/.$/, (digit) => `${(Number(digit) + 1) % 10}`)
    : `${value}_x`;
}
