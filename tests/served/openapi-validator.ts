import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { inject } from 'vitest';

let published: Promise<Ajv2020> | undefined;

/** Compiles a named schema of the published /openapi.json with ajv, as any client would. */
export async function publishedSchema(name: string): Promise<ValidateFunction> {
  const ajv = await (published ??= readPublished());
  const validate = ajv.getSchema(`openapi#/components/schemas/${name}`);
  if (!validate) throw new Error(`/openapi.json has no schema ${name}`);
  return validate as ValidateFunction;
}

async function readPublished(): Promise<Ajv2020> {
  const document = (await (await fetch(`${inject('baseUrl')}/openapi.json`)).json()) as object;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  return ajv.addSchema(document, 'openapi');
}
