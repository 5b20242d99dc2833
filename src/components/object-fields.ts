import type { ObjectName } from '../contract/objects.ts';
import { resolver } from './references.ts';
import type { BodyNode } from '../markdown/tree.ts';
import { fieldTable, memberFields, type Schema } from './schema-fields.ts';

/**
 * Returns a table of the fields of an API object, including nested ones, from the OpenAPI document. Specification:
 * Resources and their fields.
 */
export function objectFields(openapi: object, name: ObjectName): BodyNode {
  const resolve = resolver(openapi);
  const schema = resolve<Schema>({ $ref: `#/components/schemas/${name}` });
  return fieldTable('Field', memberFields('', schema, resolve), name);
}
