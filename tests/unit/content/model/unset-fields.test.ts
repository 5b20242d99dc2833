import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { readYaml } from '../../../setup/read-yaml.ts';

const { built, elsewhere } = readYaml<{
  built: { field: string }[];
  elsewhere: Record<string, string>;
}>('tests/build/settings.yaml');

it('each field that the sample does not set is in tests/build/settings.yaml, with what it does or with its test', () => {
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
