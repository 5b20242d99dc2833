import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeReport } from '../../src/commands/compare/change-report.ts';
import { changesBetween } from '../../src/commands/compare/changes.ts';
import { readServed, type Served } from '../../src/commands/compare/served.ts';
import { copyCheckout } from '../setup/checkout-copy.ts';
import { runCommand } from '../setup/commands.ts';
import { useFixture } from '../setup/fixture-content.ts';
import { readTable } from '../setup/read-table.ts';
import { writeFileContent } from '../setup/small-content.ts';

/** The text of a file, a text to append to it, or null to remove it. */
type FileChange = string | { append: string } | null;

interface Row {
  name: string;
  write?: Record<string, FileChange>;
  replace?: Record<string, Record<string, string>>;
  /** The lines of the report after its heading, without empty lines. */
  report: string;
}

const { base, rows } = readTable<{ base: Record<string, FileChange>; rows: Row[] }>(
  import.meta.url,
);

const env = { BASE_URL: 'https://linnet.example', BUILD_DAY: '2026-11-28' };

describe('the report of a merge', { timeout: 180_000 }, () => {
  const copy = copyCheckout();
  const saved = mkdtempSync(join(tmpdir(), 'factsheet-base-'));
  let before: Served;

  beforeAll(async () => {
    useFixture(copy.root, 'small-content');
    rmSync(join(copy.root, 'public'), { recursive: true });
    change(copy.root, base);
    for (const name of teamFiles) {
      cpSync(join(copy.root, name), join(saved, name), { recursive: true });
    }
    before = await served(copy.root);
  });
  afterAll(() => {
    copy[Symbol.dispose]();
    rmSync(saved, { recursive: true });
  });

  it.each(rows)('is exact for $name', async ({ write = {}, replace = {}, report }) => {
    for (const name of teamFiles) {
      rmSync(join(copy.root, name), { recursive: true });
      cpSync(join(saved, name), join(copy.root, name), { recursive: true });
    }
    change(copy.root, write);
    for (const [file, texts] of Object.entries(replace)) {
      for (const [old, now] of Object.entries(texts)) {
        const text = readFileSync(join(copy.root, file), 'utf8');
        expect(text).toContain(old);
        writeFileContent(join(copy.root, file), text.replaceAll(old, now));
      }
    }
    const changes = await changesBetween(before, await served(copy.root));
    const lines = changeReport(changes, [], []).split('\n').filter(Boolean);
    expect(lines).toEqual(
      report === '' ? [] : ['## Changes for readers', ...report.trimEnd().split('\n')],
    );
  });
});

const teamFiles = ['content', 'public', 'netlify.toml'];

function change(root: string, files: Record<string, FileChange>): void {
  for (const [file, content] of Object.entries(files)) {
    const path = join(root, file);
    if (content === null) rmSync(path);
    else if (typeof content === 'string') writeFileContent(path, content);
    else writeFileContent(path, readFileSync(path, 'utf8') + content.append);
  }
}

/** Builds the checkout and reads what it serves. */
async function served(root: string): Promise<Served> {
  const { status, stderr } = runCommand('build', root, [], env);
  expect([status, stderr.replaceAll(/^.*: warning:.*\n/gm, '')].join('\n')).toMatch(/^0\n/);
  return readServed({ root, out: root }, env);
}
