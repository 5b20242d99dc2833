import { readTable } from '../content/source/read-table.ts';
import { shorten } from '../base/text/shorten.ts';
import { fieldAt, textField, type SourcePage } from './documentation.ts';

/** The names of front matter fields in other tools. The comment in front-matter.yaml explains the table. */
const table = readTable('src/import/front-matter.yaml') as Record<
  'description' | 'updated' | 'aliases' | 'unlisted' | 'label' | 'order',
  readonly string[]
> &
  Record<'draft' | 'search', Readonly<Record<string, boolean>>>;

/**
 * Returns the value of a field in the front matter of another tool. Tools have different names for the same field: the
 * first name in front-matter.yaml that has a value decides. `read` returns the value for a name.
 */
export const fieldOf = <T>(
  page: SourcePage,
  field: 'description' | 'updated' | 'label' | 'order',
  read: (page: SourcePage, name: string) => T | undefined,
): T | undefined =>
  table[field].map((name) => read(page, name)).find((value) => value !== undefined);

/** Returns the fields of a new page that the front matter of the old page sets, except title, address and position. */
export function importedFields(page: SourcePage) {
  const description = fieldOf(page, 'description', textField);
  return {
    description: description && shorten(description.replaceAll(/\s+/g, ' '), 160),
    updated: fieldOf(page, 'updated', (_, name) => dateOf(fieldAt(page, name))),
    search: isHidden(page, table.search) ? false : undefined,
    draft: page.isDraft || isHidden(page, table.draft) || undefined,
  };
}

/** Tells whether the front matter keeps a page out of search engines, in the syntax of any tool. */
export const isUnlisted = ({ fields }: Pick<SourcePage, 'fields'>): boolean =>
  table.unlisted.some(
    (name) => fields[name] === true || /\bnoindex\b/.test(JSON.stringify(fields[name] ?? '')),
  );

/**
 * Returns the former addresses of a page. Only values that start with a slash count, because some tools use `aliases`
 * for names.
 */
export const formerAddresses = ({ fields }: SourcePage): string[] =>
  table.aliases
    .flatMap((name) => fields[name] ?? [])
    .filter((one) => typeof one === 'string')
    .filter((one) => one.startsWith('/'));

/** Tells whether a field of the front matter has the value that `values` gives for its name. */
const isHidden = (page: SourcePage, values: Readonly<Record<string, boolean>>) =>
  Object.entries(values).some(([name, value]) => fieldAt(page, name) === value);

/** Returns the date at the start of a value (YYYY-MM-DD). Returns undefined if the value does not start with a date. */
function dateOf(value: unknown): string | undefined {
  const text = value instanceof Date ? value.toISOString() : String(value);
  return /^\d{4}-\d\d-\d\d/.exec(text)?.[0];
}
