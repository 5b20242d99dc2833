import { describe, expect, inject, it } from 'vitest';
import { operations } from '../../src/contract/operations.ts';
import { apiTexts } from './drift/api-texts.ts';
import { contradictions } from './drift/statements.ts';

const base = inject('baseUrl');
const text = async (path: string) => (await fetch(`${base}${path}`)).text();

describe('the tools', () => {
  it('are listed in every guide to the API that is not a page for developers', async () => {
    for (const path of [
      '/llms.txt',
      '/developers/llms.txt',
      '/auth.md',
      '/AGENTS.md',
      '/index.md',
    ]) {
      const guide = await text(path);
      for (const { tool } of operations) expect(guide, `${path} on ${tool}`).toContain(tool);
    }
  });
});

it('no text about the API contradicts the contract', async () => {
  const found = [...(await apiTexts(base))].flatMap(([path, body]) =>
    contradictions(body).map((contradiction) => `${path} ${contradiction}`),
  );
  expect(found).toEqual([]);
});
