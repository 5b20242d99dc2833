import { describe, expect, inject, it } from 'vitest';
import { operations } from '../../src/contract/operations.ts';
import { describeOwnPage } from './own-page.ts';

const base = inject('baseUrl');
const text = async (address: string) => (await fetch(address)).text();
const json = async <T>(path: string) => JSON.parse(await text(base + path)) as T;

const { skills } = await json<{ skills: { url: string }[] }>(
  '/.well-known/agent-skills/index.json',
);
const texts = await Promise.all(skills.map(async ({ url }) => [url, await text(url)] as const));
const ask = (body: string) => fetch(`${base}/ask`, { method: 'POST', body });

/** The cells of the rows of each table, without its header. */
const tablesOf = (skill: string) =>
  [...skill.matchAll(/^\| -+ .*\n((?:\|.*\n)+)/gm)].map(([, rows]) =>
    rows!
      .trim()
      .split('\n')
      .map((row) =>
        row
          .replaceAll('`', '')
          .slice(2, -2)
          .split(/ +\| +/),
      ),
  );

// Drift, closure and the tests of the commands read the skills, too.
describe.each(texts)('the skill %s', (_, skill) => {
  const [operationRows, failureRows] = tablesOf(skill);

  /** The listed errors, as `404 not_found`. */
  const listed = failureRows!.flatMap(([status, codes]) =>
    codes!.split(', ').map((code) => `${status} ${code}`),
  );

  it('lists all operations and tools, and no others', async () => {
    const { paths } = await json<{
      paths: Record<string, Record<string, { operationId: string }>>;
    }>('/openapi.json');
    const { tools } = await json<{ tools: { name: string }[] }>(
      '/.well-known/mcp/server-card.json',
    );
    for (const [, request, id, tool] of operationRows!) {
      const [method, path] = request!.split(' ');
      expect(paths[path!]![method!.toLowerCase()]!.operationId).toBe(id);
      expect(tools.map(({ name }) => name)).toContain(tool);
    }
    expect(operationRows).toHaveLength(operations.length);
  });

  it('lists the errors that the service sends', async () => {
    const sent = [
      await fetch(`${base}/api/v1/resources?category=prices`),
      await fetch(`${base}/api/v1/none`),
      await fetch(`${base}/api/v1/product`, { method: 'DELETE' }),
      await ask('{"query":{"text":""}}'),
      await ask('{"query":{"text":"a"},"prefer":{"mode":"generate"}}'),
      await ask('{"query":{"text":"a"},"prefer":{"response_format":"b"}}'),
      await ask(' '.repeat(4097)),
    ];
    for (const response of sent) {
      const { error } = (await response.json()) as { error: { code: string } };
      expect(listed).toContain(`${response.status} ${error.code}`);
    }
  });

  it('configures clients for this MCP server', () => {
    const { mcpServers } = JSON.parse(/```json\n([^]*?)\n```/.exec(skill)![1]!) as {
      mcpServers: Record<string, object>;
    };
    for (const server of Object.values(mcpServers)) {
      expect(server).toMatchObject({ type: 'http', url: `${base}/mcp` });
    }
  });

  describeOwnPage(['/developers/errors'], () => {
    it('documents the same errors', async () => {
      const documented = await text(`${base}/developers/errors.md`);
      for (const row of listed.slice(0, -1)) {
        const [status, code] = row.split(' ');
        expect(documented).toContain(`### \`${status}\` \`${code}\``);
      }
    });
  });

  describeOwnPage(['/developers/search'], () => {
    it('gives the same search advice', async () => {
      const [, advice] = /How to ask:\n\n([^]*?)\n\n##/.exec(texts[0]![1])!;
      const documentation = await text(`${base}/developers/search.md`);
      for (const line of advice!.split('\n')) expect(documentation).toContain(line);
    });
  });
});
