import {
  categoriesTable,
  limitsTable,
  operationsTable,
  parametersTable,
  versionsTable,
} from '../../site/components/contract-tables.ts';
import { errorCodesTable } from '../../site/components/errors-table.ts';
import { objectFields } from '../../site/components/schema-fields.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';
import { objectNames, objectSchemas } from '../../contract/objects.ts';

/** Functions that create the generated tables of a page, keyed by the name of the table. */
export type Tables = Readonly<Record<string, () => BodyNode>>;

const openapi = { components: { schemas: objectSchemas() } };

/** The tables of docs/specification.md, generated from src/contract/. */
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
