import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { markdownOf } from '../content/markdown/markdown-nodes.ts';
import { editorSchemas, schemaAssociations } from '../content/model/editor-schemas.ts';
import { markdownTables } from './docs/markdown-tables.ts';
import { specificationTables, type Tables } from './docs/specification-tables.ts';

/** The pages of docs/ that contain generated tables. */
export const generatedDocs: Readonly<Record<string, Tables>> = {
  'docs/specification.md': specificationTables,
  'docs/markdown.md': markdownTables,
  'docs/content.md': markdownTables,
};

/**
 * Updates the tables in the text of a page of docs/, between `<!-- table: name -->` and `<!-- end -->`.
 * Throws for a table name that does not exist.
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

/** `npm run docs`: updates the generated tables and the schemas for editors. */
if (import.meta.main) {
  for (const [file, text] of Object.entries(await editorFiles())) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const file of Object.keys(generatedDocs)) {
    writeFileSync(file, await withTables(file, readFileSync(file, 'utf8')));
  }
}
