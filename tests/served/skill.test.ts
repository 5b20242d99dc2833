import { describe, expect, inject, it } from 'vitest';
import { operations } from '../../src/contract/operations.ts';
import { sentencesOf, tableRows } from './skill/sentences.ts';
import { SkillReader } from './skill/reader.ts';
import { steps } from './skill/steps.ts';

const reader = new SkillReader(inject('baseUrl'));
const skill = await reader.skill();
/** The section "When to use it" is text of the editors from content/site.yaml, so it is skipped. */
const own = skill.replace(/## When to use it\n[^]*?(?=\n## )/, '');
const sentences = sentencesOf(own).map((text) => text.replaceAll(reader.base, '{base}'));

/** Statuses of addresses that need a POST or a query. */
const statuses: Record<string, number> = { '/mcp': 405, '/ask': 400 };

describe('the published skill', () => {
  it('has exactly one check per sentence', () => {
    expect(Object.keys(steps).toSorted()).toEqual([...new Set(sentences)].toSorted());
  });

  it.each(Object.entries(steps))('is correct: %s', (_sentence, step) => step(reader));

  it('contains only addresses that answer', async () => {
    const addresses = new Set(skill.match(/https?:\/\/[^\s"'<>()`,]+(?<![.:])/g));
    expect(addresses.size).toBeGreaterThan(5);
    for (const address of addresses) {
      const expected = statuses[new URL(address).pathname + new URL(address).search] ?? 200;
      expect((await reader.get(address)).status, address).toBe(expected);
    }
  });

  it('lists all operations and tools, and no others', async () => {
    const { paths } = await reader.json<{
      paths: Record<string, Record<string, { operationId: string }>>;
    }>('/openapi.json');
    const { tools } = await reader.mcp((client) => client.listTools());
    const rows = tableRows(skill).filter((cells) => cells.length === 4);
    for (const [, request, id, tool] of rows) {
      const [method, path] = request!.split(' ');
      expect(paths[path!]![method!.toLowerCase()]!.operationId).toBe(id);
      expect(tools.map(({ name }) => name)).toContain(tool);
    }
    expect(rows).toHaveLength(operations.length);
  });

  it('lists the errors that are really sent', async () => {
    const documented = await reader.text('/developers/errors.md');
    const rows = tableRows(skill).filter((cells) => cells.length === 3);
    for (const [status, codes] of rows.slice(0, -1)) {
      for (const code of codes!.split(', ')) {
        expect(documented).toContain(`### \`${status}\` \`${code}\``);
      }
    }
    const sent = [
      await reader.get('/api/v1/resources?category=prices'),
      await reader.get('/api/v1/none'),
      await fetch(`${reader.base}/api/v1/product`, { method: 'DELETE' }),
      await reader.post({ query: { text: '' } }),
      await reader.post({ query: { text: 'a' }, prefer: { mode: 'generate' } }),
      await reader.post({ query: { text: 'a' }, prefer: { response_format: 'b' } }),
      await fetch(`${reader.base}/ask`, { method: 'DELETE' }),
      await reader.post(' '.repeat(4097)),
    ];
    const failures = rows.flatMap(([status, codes]) =>
      codes!.split(', ').map((code) => `${status} ${code}`),
    );
    for (const response of sent) {
      const { error } = (await response.json()) as { error: { code: string } };
      expect(failures).toContain(`${response.status} ${error.code}`);
    }
  });
});
