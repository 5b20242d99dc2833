import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readYaml } from '../../setup/read-yaml.ts';

it('the quick start has the commands of the generators that are tested, and no others', () => {
  const table = 'tests/conformance/clients/generated/generators.yaml';
  const rows = Object.values(readYaml<Record<string, { command: string; config?: string }>>(table));
  const commands = rows.filter(({ config }) => config === undefined).map(({ command }) => command);
  const page = readFileSync('src/site/developers/quick-start.mdx', 'utf8');
  expect(page.match(/^npx .*$/gm)).toEqual(commands);
});
