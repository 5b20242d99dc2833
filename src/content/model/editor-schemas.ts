import { z } from 'zod';
import { dataSchemas } from './data-files.ts';
import { fieldsOf } from '../source/fallback-values.ts';
import { FrontMatter } from './front-matter.ts';

/** A JSON Schema in draft 7, which every editor supports. */
export type EditorSchema = Readonly<Record<string, unknown>>;

/** The folder of the generated schema files, relative to the project's root. */
const folder = 'docs/schemas';

/**
 * Returns JSON Schemas, keyed by the paths of the schema files: one for each data file and one for front matter. Code
 * editors use the schemas to complete, explain and check the files in content/. The schemas are generated from the zod
 * schemas of the check. The schemas do not contain rules that compare several values or files.
 */
export function editorSchemas(): Record<string, EditorSchema> {
  const ofData = Object.entries(dataSchemas).map(([name, schema]) => {
    const title = `content/${name}.yaml`;
    return [schemaFile(name), editorSchema(schema, title, 'forbidden')] as const;
  });
  // Front matter can contain unknown fields: the check only warns about fields of other tools.
  const ofPages = editorSchema(FrontMatter, 'Front matter of a page', 'allowed');
  return Object.fromEntries([...ofData, [schemaFile('front-matter'), ofPages]]);
}

/** Returns the names of the placeholders that every site has, such as `product.name`. */
function placeholderNames(): string[] {
  const below = (schema: z.core.$ZodType, name: string): string[] => {
    const fields = Object.entries(fieldsOf(schema));
    if (fields.length > 0) return fields.flatMap(([key, one]) => below(one, `${name}.${key}`));
    const { type } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
    return type === 'string' ? [name] : [];
  };
  return [...below(dataSchemas.product, 'product'), ...below(dataSchemas.site, 'site')];
}

/** Returns the schema file of each data file, in the format of the setting `yaml.schemas` of YAML language servers. */
export function schemaAssociations(): Record<string, string> {
  const names = Object.keys(dataSchemas);
  return Object.fromEntries(names.map((name) => [`./${schemaFile(name)}`, `content/${name}.yaml`]));
}

const schemaFile = (name: string) => `${folder}/${name}.json`;

function editorSchema(
  schema: z.ZodType,
  title: string,
  otherFields: 'allowed' | 'forbidden',
): EditorSchema {
  const {
    $schema,
    additionalProperties: _,
    ...rest
  } = z.toJSONSchema(schema, {
    target: 'draft-7',
    // If a zod schema transforms a value, the JSON Schema describes the transformed value.
    io: 'output',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => withWords(zodSchema, jsonSchema),
  });
  const names = [...placeholderNames(), 'facts.$1'];
  const defaultSnippets = names.map((name) => ({
    label: `{{${name.replace('$1', '…')}}}`,
    body: `"{{${name}}}"`,
  }));
  return {
    $schema,
    title,
    ...rest,
    additionalProperties: otherFields === 'allowed',
    definitions: { placeholders: { defaultSnippets } },
  };
}

/**
 * Adds the error message of the check to fields with a pattern. Removes patterns that a format already implies. For all
 * other texts, adds the names of placeholders, which editors suggest.
 */
function withWords(schema: z.core.$ZodType, node: z.core.JSONSchema.BaseSchema): void {
  delete node.id;
  if (node.format !== undefined) delete node.pattern;
  if (node.maxLength !== undefined && node.pattern === undefined) {
    // A text with a placeholder can exceed the limit, because a placeholder can have more characters than its value.
    node.pattern = String.raw`\{\{|^.{0,${node.maxLength}}$`;
    node['patternErrorMessage'] = `It has more than ${node.maxLength} characters.`;
    delete node.maxLength;
    node.allOf = placeholders;
    return;
  }
  if (node.pattern === undefined) {
    const isText = node.type === 'string' && node.format === undefined && !node.enum;
    if (isText) node.allOf = placeholders;
    return;
  }
  const check = schema._zod.def.checks?.find((one) => '_zod' in one && one._zod.def.error);
  const say = check?._zod.def.error as ((issue: object) => unknown) | undefined;
  const words = say?.({});
  if (typeof words === 'string') node['patternErrorMessage'] = `It ${words}.`;
}

const placeholders = [{ $ref: '#/definitions/placeholders' }];
