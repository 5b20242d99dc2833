import { categoriesTable } from '../../blocks/categories-table.ts';
import { operationsTable, parametersTable, versionsTable } from '../../blocks/contract-tables.ts';
import { errorCodesTable } from '../../blocks/errors-table.ts';
import { limitsTable } from '../../blocks/limits-table.ts';
import { objectFields } from '../../blocks/object-fields.ts';
import type { DataTable } from '../../blocks/run.ts';
import { objectNames, objectSchemas } from '../../contract/objects.ts';

/** Functions that create the tables of a page, by name. */
export type Tables = Readonly<Record<string, () => DataTable>>;

const openapi = { components: { schemas: objectSchemas() } };

/** The tables of docs/specification.md, from src/contract/. */
export const specificationTables: Tables = {
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
