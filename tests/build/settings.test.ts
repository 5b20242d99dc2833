import { copyFileSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

const { built, elsewhere } = readTable<{ built: Row[]; elsewhere: Record<string, string> }>(
  import.meta.url,
);

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

  it('is in this table, with what it does or with its test', () => {
    const rows = [...built.map(({ field }) => field), ...Object.keys(elsewhere)];
    const isListed = (field: string) =>
      rows.some((row) => field === row || field.startsWith(`${row}.`));
    const unset = unsetFields();
    expect(unset.filter((field) => !isListed(field))).toEqual([]);
    expect(rows.filter((row) => !unset.includes(row))).toEqual([]);
    for (const [field, file] of Object.entries(elsewhere)) {
      const name = field.split(/[ .]/).at(-1)!;
      expect(readFileSync(file, 'utf8').includes(name), `${file} tests ${field}`).toBe(true);
    }
  });
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
  for (const name of ['regular', 'bold', 'heading'])
    copyFileSync('tests/fixtures/brands/night/manrope.woff2', join(root, `content/${name}.woff2`));
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

/** Lists the fields of all schemas for editors that no file of the sample sets, such as `site brand.radius`. */
function unsetFields(): string[] {
  return globSync('docs/schemas/*.json').flatMap((file) => {
    const [, name = ''] = /([\w-]+)\.json$/.exec(file)!;
    const schema = JSON.parse(readFileSync(file, 'utf8')) as Schema;
    const set = new Set(valuesOf(name).flatMap((value) => paths(value, '')));
    return [...new Set(fieldsOf(schema, schema, ''))]
      .filter((path) => !set.has(path))
      .map((path) => `${name} ${path.slice(1)}`);
  });
}

interface Schema {
  $ref?: string;
  definitions?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

function fieldsOf(schema: Schema, root: Schema, path: string): string[] {
  const name = schema.$ref?.split('/').at(-1);
  const parts = name === undefined ? schema : (root.definitions?.[name] ?? {});
  return [
    ...Object.entries(parts.properties ?? {}).flatMap(([key, value]) =>
      [`${path}.${key}`].concat(fieldsOf(value, root, `${path}.${key}`)),
    ),
    ...(parts.items ? fieldsOf(parts.items, root, path) : []),
    ...(parts.anyOf ?? []).flatMap((one) => fieldsOf(one, root, path)),
  ];
}

/** Lists the paths of all fields in a value. Fields of the objects in a list have the path of the list before them. */
function paths(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => paths(one, path));
  return Object.entries(value).flatMap(([key, one]) =>
    [`${path}.${key}`].concat(paths(one, `${path}.${key}`)),
  );
}

/** Reads the front matter of all pages of the sample, or one of its data files. */
function valuesOf(schema: string): unknown[] {
  const pages = 'content/{pages,blog,developers}/**/*.{md,mdx}';
  const texts =
    schema === 'front-matter'
      ? globSync(pages).map((file) => readFileSync(file, 'utf8').split(/^---$/m)[1]!)
      : [`content/${schema}.yaml`].filter(existsSync).map((file) => readFileSync(file, 'utf8'));
  return texts.map((text) => parseDocument(text).toJS() as unknown);
}
