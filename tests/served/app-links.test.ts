import { existsSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { describeWithContent } from './with-content.ts';

const baseUrl = inject('baseUrl');

describeWithContent(() => {
  it.each(['assetlinks.json', 'apple-app-site-association'])(
    '%s, a file for links that open the app, is JSON at its own address',
    async (name) => {
      const response = await fetch(`${baseUrl}/.well-known/${name}`, { redirect: 'manual' });
      const isPublished = existsSync(`public/.well-known/${name}`);
      expect(response.status).toBe(isPublished ? 200 : 404);
      expect(response.headers.get('Content-Type')).toMatch(/^application\/json\b/);
      expect(await response.json()).toBeTypeOf('object');
    },
  );
});
