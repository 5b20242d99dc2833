import { execFileSync } from 'node:child_process';
import { beforeAll, describe, expect, inject, it } from 'vitest';

const base = inject('baseUrl');
const text = async (url: string) => (await fetch(url)).text();
const isRequest = (command: string) => command.startsWith('curl ');

describe('the skills and AGENTS.md', () => {
  let commands: string[];
  beforeAll(async () => {
    const index = (await (await fetch(`${base}/.well-known/agent-skills/index.json`)).json()) as {
      skills: { url: string }[];
    };
    const skills = index.skills.map(({ url }) => url);
    const guides = await Promise.all([...skills, `${base}/AGENTS.md`].map(text));
    commands = guides.flatMap((guide) =>
      [...guide.matchAll(/```sh\n([\s\S]*?)\n```/g)].flatMap(([, block]) => commandsOf(block!)),
    );
  });

  it('contain only commands that work unchanged', () => {
    const requests = commands.filter(isRequest);
    expect(requests.length).toBeGreaterThan(5);
    for (const command of requests) {
      const options = command.replace(/^curl /, 'curl --silent --show-error --fail ');
      const output = execFileSync('sh', ['-c', options], { encoding: 'utf8' });
      expect(output, command).toMatch(/^(\{|---\n)/);
    }
  });

  it('contain the command that installs the skill of this site', () => {
    expect(commands.filter((command) => !isRequest(command))).toEqual([`npx skills add ${base}`]);
  });
});

describe('the queries of the agent catalog', () => {
  it('are answered by the search', async () => {
    const { entries } = (await (await fetch(`${base}/.well-known/ard.json`)).json()) as {
      entries: { representativeQueries?: string[] }[];
    };
    expect(entries.length).toBeGreaterThan(0);
    for (const query of entries.flatMap((entry) => entry.representativeQueries ?? [])) {
      const answer = await fetch(`${base}/ask?${new URLSearchParams({ query })}`);
      const { results } = (await answer.json()) as { results: object[] };
      expect(results.length, query).toBeGreaterThan(0);
    }
  });
});

/** The commands of a block, one per line; lines that end in a backslash continue. */
function commandsOf(block: string): string[] {
  return block.replaceAll('\\\n', '').split('\n').filter(Boolean);
}
