import { copyFileSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { buildCopy, copyCheckout } from '../setup/checkout-copy.ts';
import { readTable } from '../setup/read-table.ts';

/** A comment in settings.yaml explains the fields. */
interface Row {
  field: string;
  page?: string;
  value: unknown;
  in: string;
  adds?: string;
  removes?: string;
}

const { built } = readTable<{ built: Row[] }>(import.meta.url);

describe('a field that the sample does not set', () => {
  /** The built files of each row, without and with all fields. */
  let texts: Record<'without' | 'with', string[]>;
  beforeAll(() => {
    texts = { without: buildTexts(() => {}), with: buildTexts(setFields) };
  });

  it.each(built.map((row, index) => ({ ...row, index })))(
    'changes the build: $field',
    ({ index, adds, removes }) => {
      const [before, after] = [texts.without[index]!, texts.with[index]!];
      const pattern = new RegExp((adds ?? removes)!);
      expect([before, after].map((text) => pattern.test(text))).toEqual([!adds, !removes]);
    },
  );
});

/** Builds a changed copy of the sample and returns the text of the file that each row names, or nothing. */
function buildTexts(change: (root: string) => void): string[] {
  using copy = copyCheckout();
  // Fields that remove a page from lists break promises and queries of the sample.
  rmSync(join(copy.root, 'content/promises.yaml'));
  writeFileSync(join(copy.root, 'content/search.yaml'), 'queries: []\n');
  change(copy.root);
  const { status, stdout, stderr } = buildCopy(copy.root);
  expect(status, `${stdout}${stderr}`).toBe(0);
  return built.map((row) => {
    const [file] = globSync(row.in, { cwd: copy.root });
    return file === undefined ? '' : readFileSync(join(copy.root, file), 'latin1');
  });
}

function setFields(root: string): void {
  copyFileSync('tests/fixtures/brands/night/manrope.woff2', join(root, 'content/heading.woff2'));
  for (const { field, page, value } of built) {
    const file = join(root, page ?? 'content/site.yaml');
    const [start, yaml, rest] = page
      ? /^(---\n)([^]*?\n)(---\n[^]*)$/.exec(readFileSync(file, 'utf8'))!.slice(1)
      : ['', readFileSync(file, 'utf8'), ''];
    const document = parseDocument(yaml!);
    document.setIn(field.split(' ')[1]!.split('.'), value);
    writeFileSync(file, `${start}${document}${rest}`);
  }
}
