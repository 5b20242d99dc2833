import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { problemsWithRules } from '../../../setup/content-problems.ts';
import { writeFileContent, type FileContent } from '../../../setup/small-content.ts';
import { makeCase, type Row } from './read-mistakes.ts';
import { readTable } from '../../../setup/read-table.ts';

it('finds nothing in content that only looks like mistakes, and nothing in the sample', async () => {
  using copy = sample();
  appendFileSync(join(copy.root, 'content/site.yaml'), '\nlink_schemes: [linnet, app-settings]\n');
  const table = readTable<Table>(import.meta.url);
  const rows = Object.values(table).flat();
  for (const [number, row] of rows.entries()) {
    const { files } = makeCase({ name: '', rule: '', also: [], severity: 'error' }, row, number);
    for (const [file, content] of Object.entries(files)) {
      writeFileContent(join(copy.root, file), content as FileContent);
    }
  }
  expect(rows.length).toBeGreaterThan(100);
  expect(await problemsWithRules(copy.root, '2026-12-01')).toEqual([]);
});

type Table = Record<'texts' | 'facts' | 'fields' | 'pages' | 'files', Row[]>;

function sample(): { root: string } & Disposable {
  const root = mkdtempSync(join(tmpdir(), 'factsheet-edits-'));
  for (const part of ['content', 'src/site/developers', 'netlify.toml']) {
    cpSync(part, join(root, part), { recursive: true });
  }
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
}
