import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fixContent } from '../../../src/commands/check/fix-content.ts';
import { readTree } from '../../setup/read-tree.ts';
import { anotherPage, writeContent } from '../../setup/small-content.ts';

const day = '2026-11-21';

// What it makes of each mistake is tested in tests/unit/content/rules/mistakes.test.ts.
it('--fix leaves a text without errors byte for byte', async () => {
  using content = writeContent({ 'content/pages/a.md': anotherPage().replaceAll('\n', '\r\n') });
  expect(await fixContent(content.root, {}, day)).toEqual({ files: [], problems: 0 });
});

it('--fix leaves the pages of the project as they are, whatever the names of pages and links are', async () => {
  const mistake = anotherPage('Broken').replace('Back', '##Back');
  using content = writeContent({
    'content/pages/openapi.json.md': anotherPage('OpenAPI'),
    'content/pages/llms.txt.md': anotherPage('Index'),
    'content/pages/agents.md': anotherPage('Agents'),
    'content/pages/links.md': anotherPage('Links').replace('](/)', '](/openapi.json)'),
    'outside/broken.md': mistake,
  });
  cpSync('src/site/developers', join(content.root, 'src/site/developers'), { recursive: true });
  symlinkSync('../../outside/broken.md', join(content.root, 'content/pages/broken.md'));
  symlinkSync('../../src/site/developers', join(content.root, 'content/pages/own'));
  const before = readTree(content.root);
  await fixContent(content.root, {}, day);
  expect(readTree(content.root)).toEqual(before);
});

it('--fix changes the target of a link inside content/, once', async () => {
  const mistake = anotherPage('Broken').replace('Back', '##Back');
  using content = writeContent({ 'content/pages/broken.md': mistake });
  symlinkSync('broken.md', join(content.root, 'content/pages/link.md'));
  await fixContent(content.root, {}, day);
  const text = readFileSync(join(content.root, 'content/pages/broken.md'), 'utf8');
  expect(text).toContain('\n## Back');
});
