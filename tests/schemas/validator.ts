import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Problems of a value as `/json/pointer message`; none where it is valid. */
export type Validator = (value: unknown) => string[];

/**
 * The validator of a schema in this folder; `definition` picks one of its `$defs` or `definitions`. `change` may replace
 * each part of the schema, as in JSON.parse.
 */
export function schemaValidator(
  file: string,
  definition?: string,
  change?: (name: string, value: unknown) => unknown,
): Validator {
  const schema = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'), change) as {
    $schema: string;
    definitions?: object;
  };
  const options = { strict: false, allErrors: true };
  const ajv = schema.$schema.includes('draft-07') ? new Ajv(options) : new Ajv2020(options);
  addFormats.default(ajv);
  const definitions = schema.definitions ? 'definitions' : '$defs';
  const validate = ajv.compile(
    definition ? { ...schema, $ref: `#/${definitions}/${definition}` } : schema,
  );
  return (value) =>
    validate(value)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
