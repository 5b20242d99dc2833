import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ErrorResponse } from '../../../src/contract/failures.ts';
import { componentSchemas, toolSchema } from '../../../src/contract/json-schema.ts';
import { operations } from '../../../src/contract/operations.ts';
import {
  DeveloperInterface,
  Platform,
  Pricing,
  ProductInfo,
} from '../../../src/contract/product.ts';
import { AskRequest, QueryText } from '../../../src/contract/search-schemas.ts';

function validator(schema: object) {
  const ajv = new Ajv2020({ strict: true });
  formats.default(ajv);
  return ajv.compile(schema);
}

describe('the schema of a tool', () => {
  it.each(
    operations.flatMap(({ tool, input, output }) => [
      [tool, input] as const,
      [tool, output] as const,
    ]),
  )(
    'of %s is self-contained: no $ref, no $schema, no pattern beside a date format',
    (_tool, schema) => {
      const text = JSON.stringify(toolSchema(schema));
      expect(text).not.toMatch(/\$ref|\$schema|\$defs|"id":"[A-Z]|9007199254740991/);
      expect(text).not.toMatch(/"format":"date","pattern"/);
    },
  );

  it('counts the length of a query in code points, as JSON Schema does', () => {
    const validate = validator(toolSchema(AskRequest));
    for (const text of ['', 'a', '😀'.repeat(300), '😀'.repeat(301)]) {
      expect(validate({ query: { text } }), `${text.length} units`).toBe(
        QueryText.safeParse(text).success,
      );
    }
  });

  it('keeps properties that have the name of a keyword', () => {
    const names = { id: z.string(), propertyNames: z.object({ a: z.string() }) };
    const schema = toolSchema(z.object({ ...names, map: z.record(z.string(), z.string()) }));
    expect(schema).toMatchObject({ required: ['id', 'propertyNames', 'map'] });
    expect(Object.keys(schema['properties']!)).toEqual(['id', 'propertyNames', 'map']);
    expect(Object.keys((schema['properties'] as { map: object }).map)).not.toContain(
      'propertyNames',
    );
  });

  it('keeps closed objects closed and the request open', () => {
    expect(toolSchema(ProductInfo)).toMatchObject({ additionalProperties: false });
    expect(toolSchema(ErrorResponse)).toMatchObject({
      additionalProperties: false,
      properties: { error: { additionalProperties: false } },
    });
    expect(toolSchema(AskRequest)).not.toHaveProperty('additionalProperties');
  });
});

describe('the component schemas', () => {
  it('refer to each other by name and are sorted', () => {
    const components = componentSchemas([ProductInfo, Platform, Pricing, DeveloperInterface]);
    expect(Object.keys(components)).toEqual([
      'DeveloperInterface',
      'Platform',
      'Pricing',
      'ProductInfo',
    ]);
    expect(components['ProductInfo']).toMatchObject({
      properties: { pricing: { $ref: '#/components/schemas/Pricing' } },
    });
  });

  it('cannot include a schema without an id', () => {
    expect(() => componentSchemas([QueryText])).toThrow('has no id');
  });
});
