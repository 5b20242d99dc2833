import type { ObjectName } from '../contract/objects.ts';
import { resolver } from './references.ts';
import type { DataTable } from './run.ts';
import { fieldTable, memberFields, type Schema } from './schema-fields.ts';

/**
 * Every field of an object that clients send or receive, members of members included, as the OpenAPI
 * document has it. Specification: Resources and their fields.
 */
export function objectFields(openapi: object, name: ObjectName): DataTable {
  const resolve = resolver(openapi);
  const schema = resolve<Schema>({ $ref: `#/components/schemas/${name}` });
  return fieldTable('Field', memberFields('', schema, resolve));
}
