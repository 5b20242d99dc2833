import { existsSync, readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { editorFiles } from '../../../../src/commands/docs.ts';
import { editorSchemas, schemaAssociations } from '../../../../src/content/model/editor-schemas.ts';
import { checkContent } from '../../../setup/check-content.ts';
import { dataFiles } from '../../../../src/content/model/data-files.ts';
import { splitPage } from '../../../../src/content/source/front-matter.ts';
import { formatFinding } from '../../../../src/content/source/finding.ts';
import { loadContent } from '../../../setup/load-content.ts';
import { smallContent, writeContent } from '../../../setup/small-content.ts';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<{
  dataFiles: [string, string, string, string][];
  frontMatter: [string, string][];
}>(import.meta.url);

const schemas = editorSchemas();
const ajv = new Ajv({ strict: false, allErrors: true, verbose: true });
ajvFormats.default(ajv);
const validators = new Map(
  Object.entries(schemas).map(([file, schema]) => [file, ajv.compile(schema)]),
);
const validatorOf = (name: string): ValidateFunction =>
  validators.get(`docs/schemas/${name}.json`)!;

describe('the schemas for editors', () => {
  it('are current, and associated with every data file', async () => {
    for (const [file, text] of Object.entries(await editorFiles())) {
      expect(readFileSync(file, 'utf8'), `${file}: run npm run docs`).toBe(text);
    }
    expect(Object.values(schemaAssociations()).toSorted()).toEqual(dataFiles.toSorted());
  });

  it('take every data file of this checkout', () => {
    const associated = Object.entries(schemaAssociations());
    // The sample has no groups.yaml.
    for (const [schema, file] of associated.filter(([, name]) => existsSync(name))) {
      const validate = validators.get(schema.slice(2))!;
      const isValid = validate(parse(readFileSync(file, 'utf8')));
      expect({ file, errors: isValid ? [] : validate.errors }).toEqual({ file, errors: [] });
    }
  });

  it('take the front matter of every page', () => {
    const validate = validatorOf('front-matter');
    const pages = loadContent(process.cwd(), {}).pages.filter(({ builtIn }) => !builtIn);
    for (const { file } of pages) {
      const fields: unknown = parse(splitPage(readFileSync(file, 'utf8')).yaml);
      expect({ file, isValid: validate(fields) }).toEqual({ file, isValid: true });
    }
  });

  it.each(table.dataFiles)('report an error in %s.yaml: %s becomes %s', (name, from, to, words) => {
    using folder = writeContent();
    const text = readFileSync(`${folder.root}/content/${name}.yaml`, 'utf8');
    const validate = validatorOf(name);
    expect(validate(parse(text))).toBe(true);
    const changed = text.replace(from, () => to);
    expect(changed).not.toBe(text);
    expect(validate(parse(changed))).toBe(false);
    expect(saidBy(validate)).toContain(words);
  });

  it.each(table.frontMatter)('report an error in front matter: %s', (field, words) => {
    const validate = validatorOf('front-matter');
    expect(validate(parse(field))).toBe(false);
    expect(saidBy(validate)).toContain(words);
  });

  it('explain every field', () => {
    const silent = Object.entries(schemas).flatMap(([file, schema]) => unexplained(schema, file));
    expect(silent).toEqual([]);
  });
});

describe('the snippets of VS Code', () => {
  const file = '.vscode/content.code-snippets';
  const snippets = Object.entries(
    JSON.parse(withoutCommas(readFileSync(file, 'utf8'))) as Record<
      string,
      { scope: string; body: string[] }
    >,
  );

  it.each(snippets)('insert content that passes the check: %s', (name, { scope, body }) => {
    const text = expanded(body);
    const page = text.startsWith('---')
      ? text
      : `---\ntitle: Page\ndescription: A page.\nupdated: 2026-11-01\n---\n\n${text}`;
    const place = name === 'Post' ? 'blog' : 'pages';
    const ending = scope === 'mdx' ? 'mdx' : 'md';
    using content = writeContent({
      'content/product.yaml': `${smallContent['content/product.yaml']}facts:\n  name: A\n`,
      [`content/${place}/new.${ending}`]: `${page}\nText.\n`,
    });
    // Its file is for the editor to add.
    const allowed = /picture|file\.png/;
    const said = problemsOf(content.root).filter((problem) => !allowed.test(problem));
    expect(said).toEqual([]);
  });

  it('and the schemas complete placeholders that exist', () => {
    const { body } = Object.fromEntries(snippets)['Value']!;
    const choices = /\|(.*)\|/.exec(body[0]!)![1]!.split(',');
    const { definitions } = schemas['docs/schemas/search.json'] as {
      definitions: { placeholders: { defaultSnippets: { label: string; body: string }[] } };
    };
    const offered = definitions.placeholders.defaultSnippets.map(({ label }) => label);
    const names = [...loadContent(process.cwd(), {}).values.keys()];
    expect(names).toEqual(expect.arrayContaining(choices));
    expect(offered).toContain('{{product.pricing.summary}}');
    expect(offered).toContain('{{facts.…}}');
  });
});

function problemsOf(root: string): string[] {
  try {
    return checkContent(root, {}, '2026-11-21').warnings.map(formatFinding);
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
}

/** A snippet with what it suggests. */
const expanded = (body: readonly string[]) =>
  body
    .join('\n')
    .replaceAll('$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE', '2026-11-21')
    .replaceAll(/\$\{\d+\|([^,|]*)[^|]*\|\}/g, '$1')
    .replaceAll(/\$\{\d+:([^}]*)\}/g, '$1')
    .replaceAll('$0', '');

/** The words of the errors, as an editor shows them. */
const saidBy = ({ errors }: ValidateFunction) =>
  (errors ?? [])
    .map(({ message, keyword, parentSchema }) =>
      keyword === 'pattern' ? String(parentSchema?.['patternErrorMessage']) : message,
    )
    .join('\n');

/** Fields of a schema without a description, at any depth. */
function unexplained(schema: object, at: string): string[] {
  const { properties = {}, items } = schema as {
    properties?: Record<string, { description?: string }>;
    items?: object;
  };
  const below = Object.entries(properties).flatMap(([name, field]) => {
    const own = field.description === undefined ? [`${at} ${name}`] : [];
    return own.concat(unexplained(field, `${at} ${name}`));
  });
  return items ? [...below, ...unexplained(items, at)] : below;
}

/** JSON as VS Code takes it may have a comma after the last entry. */
function withoutCommas(text: string): string {
  return text.replaceAll(/,(?=\s*[\]}])/g, '');
}
