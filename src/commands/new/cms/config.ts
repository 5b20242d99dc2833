import { editorSchemas, type EditorSchema } from '../../../content/model/editor-schemas.ts';
import { isPost } from '../../../content/model/page-path.ts';

/** What the configuration of the visual editor is made from. */
export interface Edited {
  /** The repository on GitHub, such as `example/site`. */
  repository: string;
  branch: string;
  /** The folder of the project in the repository, with a slash at its end. Empty for the top folder. */
  folder: string;
  /** The files of the team's pages. */
  pages: readonly string[];
  /** The values of the data files that exist, keyed by file. */
  data: ReadonlyMap<string, unknown>;
}

/**
 * Returns the configuration of the visual editor, Sveltia CMS: a collection for each folder of pages, and the data files
 * with the fields of their schemas.
 */
export function editorConfig({ repository, branch, folder, pages, data }: Edited) {
  const folders = Map.groupBy(pages, (file) => file.replace(/\/[^/]*(\.mdx?)$/, '$1'));
  return {
    backend: { name: 'github', repo: repository, branch },
    // A change becomes a branch and a pull request, so that it is checked before it is published.
    publish_mode: 'editorial_workflow',
    media_folder: `${folder}public`,
    public_folder: '/',
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true },
    collections: [
      ...[...folders.keys()].sort().map((place) => pageCollection(place, folder)),
      {
        name: 'data',
        label: 'Facts and settings',
        files: [...data].map(([file, value]) => dataFile(file, value, folder)),
      },
    ],
  };
}

/** The data files that the editor shows. The other ones have lines that the check prints, or patterns. */
export const editedData = ['product', 'site', 'groups', 'resources', 'search', 'words'] as const;

/** Returns the collection of the pages in a folder with one extension, such as `content/pages/guides.md`. */
function pageCollection(place: string, project: string) {
  const [, folder = '', extension = ''] = /^(.*)\.(mdx?)$/.exec(place)!;
  const name = folder.replace(/^content\/(?:pages\/)?/, '');
  return {
    name: `${name.replaceAll('/', '-')}-${extension}`,
    label: extension === 'md' ? name : `${name} (mdx)`,
    folder: project + folder,
    extension,
    format: `${extension}-frontmatter`,
    create: extension === 'md',
    // Without a redirect, a deleted page would break links.
    delete: false,
    // Pictures are beside the page.
    media_folder: '',
    public_folder: '',
    slug: { editable: true },
    editor: { preview: false },
    fields: pageFields(isPost(`${folder}/page.md`)),
  };
}

/** Returns the fields of pages, the text after the most important ones. */
function pageFields(isInBlog: boolean): Field[] {
  const { properties = {} } = schemaOf('front-matter');
  const required = isInBlog ? ['title', 'updated', 'published'] : ['title', 'updated'];
  const all = fieldsOf({ properties, required });
  const first = ['title', 'description', 'updated', 'published'];
  const body: Field = { name: 'body', label: 'Text', widget: 'richtext', required: false };
  return [
    ...first.flatMap((name) => all.filter((field) => field.name === name)),
    body,
    ...all.filter(({ name }) => !first.includes(name)),
  ];
}

/** Returns the entry of a data file. A file of a language, such as content/de/product.yaml, only has its own fields. */
function dataFile(file: string, value: unknown, project: string) {
  const [, edition = '', name = ''] = /^content\/(?:(.*)\/)?([^/]*)\.yaml$/.exec(file)!;
  const { properties = {}, required } = schemaOf(name);
  const own = Object.entries(properties).filter(([key]) => edition === '' || key in Object(value));
  const fields = fieldsOf(
    {
      properties: Object.fromEntries(own),
      required: edition === '' ? required : [],
    },
    value,
  );
  const label = file.slice('content/'.length);
  return {
    name: label.replaceAll(/[/.]/g, '-'),
    label,
    file: project + file,
    format: 'data',
    fields,
  };
}

/** A field of a form of Sveltia CMS. */
interface Field {
  name: string;
  label: string;
  widget: string;
  required: boolean;
  hint?: string;
  [option: string]: unknown;
}

/** A part of a JSON Schema. */
interface Schema {
  type?: string;
  description?: string;
  enum?: readonly unknown[];
  format?: string;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: readonly Schema[];
}

const schemas = editorSchemas();

const schemaOf = (name: string) => schemas[`docs/schemas/${name}.json`] as EditorSchema & Schema;

/**
 * Returns the fields for the properties of an object. Leaves out fields that can have values of different kinds; the
 * editor keeps them as they are.
 */
function fieldsOf({ properties = {}, required = [] }: Schema, value?: unknown): Field[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const present = memberOf(value, name);
    const control = controlOf(schema, present);
    if (!control) return [];
    const label = name.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
    const hint = schema.description === undefined ? {} : { hint: schema.description };
    return [{ name, label, required: required.includes(name), ...hint, ...control }];
  });
}

type Control = { widget: string } & Record<string, unknown>;

/** Returns the control with which a person edits the values of a schema. */
function controlOf(schema: Schema, present: unknown): Control | undefined {
  const { type, items, properties, additionalProperties } = schema;
  if (schema.enum) return { widget: 'select', options: schema.enum };
  if (schema.format === 'date') return { widget: 'datetime', format: 'YYYY-MM-DD', type: 'date' };
  if (type === 'boolean') return { widget: 'boolean' };
  if (type === 'number' || type === 'integer') return number;
  if (type === 'string') return textControl(present);
  if (type === 'array' && items?.type === 'string')
    return { widget: 'list', field: { ...entry, widget: 'string' } };
  if (type === 'array' && items?.properties)
    return { widget: 'list', collapsed: true, fields: fieldsOf(items) };
  if (type === 'object' && properties)
    return { widget: 'object', fields: fieldsOf(schema, present) };
  if (additionalProperties) return presentControl(present);
  return undefined;
}

/** Returns the control for a value without a schema, such as an entry of `facts`: one for what it is now. */
function presentControl(present: unknown): Control | undefined {
  if (typeof present === 'number') return number;
  if (typeof present === 'string') return textControl(present);
  if (typeof present !== 'object' || present === null || Array.isArray(present)) return undefined;
  const fields = Object.entries(present).flatMap(([name, value]): Field[] => {
    const control = presentControl(value);
    return control ? [{ name, label: name, required: false, ...control }] : [];
  });
  return { widget: 'object', fields };
}

const number: Control = { widget: 'number', value_type: 'float' };

const entry = { name: 'entry', label: 'Entry' };

const textControl = (present: unknown): Control =>
  typeof present === 'string' && present.length > 80 ? { widget: 'text' } : { widget: 'string' };

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
