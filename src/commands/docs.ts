import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { categoriesTable } from '../blocks/categories-table.ts';
import { operationsTable, parametersTable, versionsTable } from '../blocks/contract-tables.ts';
import { errorCodesTable } from '../blocks/errors-table.ts';
import { limitsTable } from '../blocks/limits-table.ts';
import { objectFields } from '../blocks/object-fields.ts';
import type { DataTable } from '../blocks/run.ts';
import { objectNames, objectSchemas } from '../contract/objects.ts';
import { table } from '../markdown/format.ts';

/** The page whose tables are written from src/contract/. */
export const specificationFile = 'docs/specification.md';

/**
 * The text of the specification with every table between `<!-- table: name -->` and `<!-- end -->` as
 * the contract has it now. Throws for a name that no table has.
 */
export async function withTables(text: string): Promise<string> {
  const written = text.replace(marked, (_, name: string) => {
    const make = tables[name];
    if (make) return `<!-- table: ${name} -->\n\n${table(make(), '')}\n\n<!-- end -->`;
    const known = Object.keys(tables).join(', ');
    throw new Error(`${specificationFile} asks for the table "${name}". Use one of: ${known}.`);
  });
  const style = await resolveConfig(specificationFile);
  return format(written, { ...style, parser: 'markdown' });
}

const marked = /^<!-- table: (.*?) -->$[^]*?^<!-- end -->$/gm;

const openapi = { components: { schemas: objectSchemas() } };

const tables: Record<string, () => DataTable> = {
  categories: categoriesTable,
  errors: errorCodesTable,
  limits: limitsTable,
  operations: operationsTable,
  parameters: parametersTable,
  versions: versionsTable,
  ...Object.fromEntries(
    objectNames.map((name) => [`fields ${name}`, () => objectFields(openapi, name)]),
  ),
};

/** `npm run docs`: writes the tables of the specification. */
if (import.meta.main) {
  writeFileSync(specificationFile, await withTables(readFileSync(specificationFile, 'utf8')));
}
