import { existsSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';

const baseUrl = inject('baseUrl');
const files = ['assetlinks.json', 'apple-app-site-association'].filter((name) =>
  existsSync(`public/.well-known/${name}`),
);

describe.skipIf(files.length === 0)('the files for links that open the app', () => {
  it.each(files)('%s is JSON, at its own address', async (name) => {
    const response = await fetch(`${baseUrl}/.well-known/${name}`, { redirect: 'manual' });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json\b/);
    expect(await response.json()).toBeTypeOf('object');
  });
});
