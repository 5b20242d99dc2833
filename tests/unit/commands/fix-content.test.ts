import { expect, it } from 'vitest';
import { fixContent } from '../../../src/commands/check/fix-content.ts';
import { anotherPage, writeContent } from '../../setup/small-content.ts';

// What it makes of each mistake is tested in tests/unit/content/rules/mistakes.test.ts.
it('--fix leaves a text without errors byte for byte', async () => {
  using content = writeContent({ 'content/pages/a.md': anotherPage().replaceAll('\n', '\r\n') });
  expect(await fixContent(content.root, {}, '2026-11-21')).toEqual({ files: [], problems: 0 });
});
