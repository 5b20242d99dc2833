import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { loadFacts } from '../../src/model/load.ts';
import { brandDocuments } from '../../src/documents/pages/brand-files.ts';
import { siteModel } from '../../src/publication.ts';

it('the pictures of the brand have the same bytes in another process', () => {
  const script = `
      import { createHash } from 'node:crypto';
      import { brandDocuments } from './src/documents/pages/brand-files.ts';
      import { siteModel } from './src/publication.ts';
      import { loadFacts } from './src/model/load.ts';
      for (const { path, body } of brandDocuments(siteModel(loadFacts(process.cwd(), {}))))
        console.log(path, createHash('sha256').update(body()).digest('hex'));`;
  const args = ['--input-type=module', '--eval', script];
  const there = execFileSync(process.execPath, args, { encoding: 'utf8' });
  const here = [...brandDocuments(siteModel(loadFacts(process.cwd(), {})))].map(
    ({ path, body }) => `${path} ${createHash('sha256').update(body()).digest('hex')}\n`,
  );
  expect(there).toBe(here.join(''));
});
