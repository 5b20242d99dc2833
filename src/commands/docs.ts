import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { compareText } from '../base/text/order.ts';
import { markdownOf } from '../content/markdown/markdown-nodes.ts';
import { editorSchemas, schemaAssociations } from '../content/model/editor-schemas.ts';
import {
  code,
  codes,
  sentence,
  table,
  type InlineContent,
} from '../content/markdown/build-nodes.ts';
import type { BodyNode } from '../content/markdown/tree.ts';
import {
  acceptedSyntax,
  foreignElements,
  layouts,
  refusedSyntax,
} from '../content/markdown/constructs.ts';
import { contentComponents } from '../content/markdown/components.ts';
import { limits, shownLimit } from '../content/source/limits.ts';
import { builtInRules } from './check/rules.ts';
import { readerTables } from './docs/reader-tables.ts';
import { whyAlwaysOn } from './check/switches.ts';
import { noteKinds } from '../content/markdown/note-kinds.ts';
import {
  categoriesTable,
  limitsTable,
  operationsTable,
  parametersTable,
  versionsTable,
} from '../site/components/contract-tables.ts';
import { errorCodesTable } from '../site/components/errors-table.ts';
import { objectFields } from '../site/components/schema-fields.ts';
import { essence, locations } from '../site/locations.ts';
import { objectNames, objectSchemas } from '../contract/objects.ts';

/**
 * Returns the text of a page of docs/ with new tables between `<!-- table: name -->` and `<!-- end -->`. Throws an
 * Error for an unknown table name.
 */
export async function withTables(file: string, text: string): Promise<string> {
  const tables = generatedDocs[file] ?? {};
  const updated = text.replace(marked, (_, name: string) => {
    const make = tables[name];
    if (make) return `<!-- table: ${name} -->\n\n${markdownOf([make()], '')}\n\n<!-- end -->`;
    const known = Object.keys(tables).join(', ');
    throw new Error(`${file} contains an unknown table "${name}". Use one of: ${known}.`);
  });
  const style = await resolveConfig(file);
  return format(updated, { ...style, parser: 'markdown' });
}

const marked = /^<!-- table: (.*?) -->$[^]*?^<!-- end -->$/gm;

/** Returns the files for code editors, keyed by path: JSON schemas, and the settings that select them. */
export async function editorFiles(): Promise<Record<string, string>> {
  const settings = JSON.parse(readFileSync(settingsFile, 'utf8')) as object;
  const files = {
    ...editorSchemas(),
    [settingsFile]: { ...settings, 'yaml.schemas': schemaAssociations() },
  };
  const style = await resolveConfig(settingsFile);
  const texts = Object.entries(files).map(async ([file, value]) => {
    const text = JSON.stringify(value, undefined, 2);
    return [file, await format(text, { ...style, filepath: file })] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

const settingsFile = '.vscode/settings.json';

/**
 * Returns two files, keyed by path: a JSON file with the drawing of each icon, keyed by icon name, and the licence of
 * the icons.
 */
export function iconFiles(): Record<string, string> {
  const library = dirname(createRequire(import.meta.url).resolve('@phosphor-icons/core'));
  const read = (path: string) => readFileSync(join(library, '..', path), 'utf8');
  const regular = readdirSync(join(library, '../assets/regular'));
  const drawings = [
    ...regular.map((file) => `regular/${file}`),
    ...filled.map((name) => `fill/${name}.svg`),
  ].map((file) => {
    const [, d] = /^<svg [^>]*><path d="([^"]+)"\/><\/svg>\s*$/.exec(read(`assets/${file}`)) ?? [];
    if (!d) throw new Error(`${file} of @phosphor-icons/core is not one path.`);
    return [basename(file, '.svg'), d];
  });
  return {
    'src/content/markdown/icons.json': `${JSON.stringify(Object.fromEntries(drawings), undefined, 2)}\n`,
    'src/content/markdown/icons.license.txt': read('LICENSE'),
  };
}

/** The icons that also exist as a filled shape: the logos of the platforms, which are known in this form. */
const filled = ['apple-logo-fill', 'android-logo-fill'];

/** Functions that create the tables of a documentation page, keyed by the table name in `<!-- table: name -->`. */
type Tables = Readonly<Record<string, () => BodyNode>>;

const openapi = { components: { schemas: objectSchemas() } };

const specificationTables: Tables = {
  categories: categoriesTable,
  documents: () =>
    table(
      ['Path', 'Type', 'Purpose'],
      Object.values(locations).map((row) => [code(row.path), code(essence(row)), row.about]),
    ),
  errors: errorCodesTable,
  limits: limitsTable,
  operations: operationsTable,
  parameters: parametersTable,
  versions: versionsTable,
  ...Object.fromEntries(
    objectNames.map((name) => [`fields ${name}`, () => objectFields(openapi, name)]),
  ),
};

/** Formats Markdown source as code on one line. */
const inlineSource = (source: string): InlineContent => code(source.replaceAll('\n', ' ⏎ '));

const markdownTables: Tables = {
  accepted: () =>
    table(
      ['Construct', 'Example', 'Formats', 'HTML', 'Markdown version', 'Search'],
      acceptedSyntax.map(({ construct, example, format: only, html, markdownVersion, search }) => [
        construct,
        inlineSource(example),
        codes(only ? [`.${only}`] : ['.md', '.mdx']),
        codes([...new Set([...html.matchAll(/<(\w+)/g)].map(([, name]) => name!))]),
        markdownVersion === undefined ? 'as written' : inlineSource(markdownVersion),
        inlineSource(search),
      ]),
    ),
  refused: () =>
    table(
      ['Construct', 'Example', 'Tools', 'Write instead'],
      refusedSyntax.map(({ construct, example, tools = ['every tool'], repair }) => [
        construct,
        inlineSource(example),
        tools.join(', '),
        repair,
      ]),
    ),
  elements: () =>
    table(
      ['Element or component', 'Write instead'],
      foreignElements.flatMap(({ names, repair }) => (repair ? [[codes(names), repair]] : [])),
    ),
  notes: () => table(['Kinds of notes'], [[codes(noteKinds)]]),
  layouts: () =>
    table(
      ['Layout', 'Shows'],
      Object.entries(layouts).map(([name, shows]) => [code(`:::${name}`), shows]),
    ),
  components: () => {
    const forms = Object.entries(contentComponents).map(([name, attributes]) =>
      [name, ...Object.keys(attributes).map((key) => `${key}="…"`)].join(' '),
    );
    return table(['Components'], [[codes(forms.map((form) => `<${form} />`))]]);
  },
  limits: () =>
    table(
      ['What', 'At most'],
      Object.values(limits).map((limit) => [sentence(limit.what), shownLimit(limit)]),
    ),
};

const checkTables: Tables = {
  rules: () =>
    table(
      ['Rule', 'Severity', 'Reports', 'Can be off'],
      [...builtInRules.values()]
        .toSorted((a, b) => compareText(a.name, b.name))
        .map((rule) => [
          code(rule.name),
          rule.severity,
          rule.about,
          whyAlwaysOn(rule) === undefined ? 'yes' : 'no',
        ]),
    ),
};

/** The pages of docs/ that contain generated tables, each with the functions that create its tables. */
export const generatedDocs: Readonly<Record<string, Tables>> = {
  'docs/specification.md': specificationTables,
  'docs/markdown.md': markdownTables,
  'docs/content.md': markdownTables,
  'docs/check.md': checkTables,
  'docs/clients.md': readerTables(),
};

/** `npm run docs`: updates the generated tables, the schemas for editors and the icons. */
if (import.meta.main) {
  for (const [file, text] of Object.entries({ ...(await editorFiles()), ...iconFiles() })) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const file of Object.keys(generatedDocs)) {
    writeFileSync(file, await withTables(file, readFileSync(file, 'utf8')));
  }
}
