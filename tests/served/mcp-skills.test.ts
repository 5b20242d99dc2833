import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { SkillsClient } from '@modelcontextprotocol/client/ext/skills';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { answerOf, protocols, message, sendTo } from '../unit/api/mcp/messages.ts';

const base = inject('baseUrl');

describe('the skills over MCP (SEP-2640)', () => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const skills = new SkillsClient(client);
  beforeAll(() => client.connect(new StreamableHTTPClientTransport(new URL(`${base}/mcp`))));
  afterAll(() => client.close());

  it('are listed as in the skill index, and their texts have the listed digests', async () => {
    expect(skills.supported).toBe(true);
    const { skills: listed } = await skills.list();
    const index = await (await fetch(`${base}/.well-known/agent-skills/index.json`)).json();
    const { skills: expected } = index as {
      skills: Record<'url' | 'name' | 'description' | 'digest', string>[];
    };
    expect(expected.length).toBeGreaterThan(1);
    expect(listed).toHaveLength(expected.length);
    for (const [number, { url, name, description, digest }] of expected.entries()) {
      const one = listed[number]!;
      expect(one).toMatchObject({ uri: url, frontmatter: { name, description } });
      expect(one.resources).toEqual([{ uri: url, digest, size: expect.any(Number) }]);
      expect((await skills.get(url)).skill).toEqual(one);
      // The client compares size, digest and front matter.
      const file = await skills.read(one);
      expect(file.verified).toBe(true);
      expect(file.text).toBe(await (await fetch(url)).text());
    }
  });

  it.each(protocols)(
    'with an unknown address are rejected with the correct one, in the %s protocol',
    async (protocol) => {
      for (const [uri, sentence] of [
        ['skill://none/SKILL.md', 'Send the uri of an entry of skills/list'],
        [3, 'skills/get takes uri'],
      ] as const) {
        const request = message(protocol, 'skills/get', { uri });
        const { error } = await answerOf(await sendTo(base, request));
        expect(error).toMatchObject({ code: -32602, message: expect.stringContaining(sentence) });
        expect(JSON.stringify(error)).not.toContain('skill://none');
      }
    },
  );
});
