import { shorten } from '../base/text/shorten.ts';
import { fieldAt, textField, type SourcePage } from './documentation.ts';

/**
 * The names that fields of this project have in Docusaurus, Starlight, VitePress, MkDocs, Hugo, Jekyll, Obsidian,
 * Mintlify, Eleventy and Astro. The first name with a valid value counts. A dot separates the names of nested fields.
 */
const sameMeaning = {
  description: ['description', 'summary', 'excerpt', 'abstract'],
  updated: [
    'last_update.date',
    'last_update',
    'lastUpdated',
    'lastmod',
    'last_modified_at',
    'last_updated',
    'last_modified',
    'modified',
    'updatedDate',
    'updatedAt',
    'updated_at',
    'date.updated',
    'updated',
    'date',
    'pubDate',
    'publishDate',
    'date.created',
  ],
  aliases: ['aliases', 'redirect_from', 'alias'],
  // `robots` and `head` contain words or tags.
  unlisted: ['unlisted', 'noindex', 'hidden', 'robots', 'head'],
} as const;

/** The field values that hide a page. */
const hiding = {
  draft: { draft: true, published: false, publish: false },
  search: { search: false, pagefind: false, 'search.exclude': true, search_exclude: true },
} as const;

/** Returns the fields of this project that the front matter of another tool sets, besides title, address and position. */
export function importedFields(page: SourcePage) {
  const description = sameMeaning.description.map((name) => textField(page, name)).find(Boolean);
  return {
    description: description && shorten(description.replaceAll(/\s+/g, ' '), 160),
    updated: sameMeaning.updated.map((name) => dateOf(fieldAt(page, name))).find(Boolean),
    search: isHidden(page, hiding.search) ? false : undefined,
    draft: isHidden(page, hiding.draft) || undefined,
  };
}

/** Tells whether fields of any tool keep a page out of search engines. */
export const isUnlisted = ({ fields }: Pick<SourcePage, 'fields'>): boolean =>
  sameMeaning.unlisted.some(
    (name) => fields[name] === true || /\bnoindex\b/.test(JSON.stringify(fields[name] ?? '')),
  );

/** Returns the former addresses of a page. In Obsidian, `aliases` are other names, which do not start with a slash. */
export const formerAddresses = ({ fields }: SourcePage): string[] =>
  sameMeaning.aliases
    .flatMap((name) => fields[name] ?? [])
    .filter((one) => typeof one === 'string')
    .filter((one) => one.startsWith('/'));

const isHidden = (page: SourcePage, values: Readonly<Record<string, boolean>>) =>
  Object.entries(values).some(([name, value]) => fieldAt(page, name) === value);

function dateOf(value: unknown): string | undefined {
  const text = value instanceof Date ? value.toISOString() : String(value);
  return /^\d{4}-\d\d-\d\d/.exec(text)?.[0];
}
