import { similarity } from '../../text/edit-distance.ts';
import { onlyCorrection } from '../../text/did-you-mean.ts';
import { shorten } from '../../text/shorten.ts';
import { hidden, opposites, sameMeaning, withoutMeaning, type OwnField } from './foreign-fields.ts';
import { FrontMatter } from './page-schemas.ts';
import type { OpenYaml } from '../../source/yaml-file.ts';

/** Front matter in which fields of other tools are renamed to the fields of this project. */
export interface OwnFields {
  fields: Partial<Record<OwnField, unknown>>;
  /**
   * Returns the path in the original YAML for a path in these fields. The two differ if the page uses a field of
   * another tool.
   */
  placeOf(path: PropertyKey[]): PropertyKey[];
}

/**
 * Reads the known fields of front matter, including those of other tools. Reports pages that are hidden by fields of
 * other tools, and names that look like typos. One warning lists all ignored fields. In blog posts, `date` is the
 * publication date.
 */
export function ownFields(yaml: OpenYaml, isPost: boolean): OwnFields {
  const value = isObject(yaml.value) ? yaml.value : {};
  if (yaml.value !== null && value !== yaml.value) yaml.report([], noFields);
  const places = new Map<PropertyKey, PropertyKey[]>();
  const unread: string[] = [];
  const fields: OwnFields['fields'] = {};
  for (const name of names) {
    const own = Object.hasOwn(value, name) ? plain(name, value[name], true) : undefined;
    if (own !== undefined) fields[name] = own;
    else if (name !== 'published' || isPost) {
      const foreign = foreignValue(name, value, unread);
      if (foreign) fields[name] = foreign.value;
      if (foreign) places.set(name, foreign.path);
      else if (isForeign(name, value[name])) unread.push(name);
    }
  }
  const placeOf: OwnFields['placeOf'] = ([name, ...rest]) => [
    ...(places.get(name!) ?? [name!]),
    ...rest,
  ];
  reportOtherNames(yaml, fields.aliases, placeOf(['aliases']));
  reportHidden(yaml, value);
  const unknown = Object.keys(value).filter((name) => !read.has(name) && !reportTypo(yaml, name));
  reportUnread(yaml, [...new Set([...unread, ...unknown])]);
  return { fields, placeOf };
}

const noFields =
  'The front matter has no fields. Write each as a name, a colon and a value, such as title: First steps.';

const names = Object.keys(FrontMatter.shape) as OwnField[];

/** The names of all known top-level fields, of this project and of other tools. */
const read = new Set<string>([
  ...names,
  ...Object.values(sameMeaning)
    .flat()
    .map((name) => name.split('.')[0]!),
  ...hidden.map(({ field }) => field.split('.')[0]!),
]);

/**
 * Returns the value of a field from its names in other tools: the first valid one. Names with invalid values are added
 * to `unread`.
 */
function foreignValue(name: OwnField, value: Fields, unread: string[]) {
  for (const foreign of sameMeaning[name] ?? []) {
    const path = foreign.split('.');
    const found = at(value, path);
    const isOpposite = opposites.has(foreign) && typeof found === 'boolean';
    const converted = plain(name, isOpposite ? !found : found, false);
    if (name === 'unlisted' && found !== undefined && converted === undefined) unread.push(foreign);
    if (converted === undefined || converted === null) continue;
    // An invalid slug is reported, because ignoring it would change the address of the page.
    const fits = name === 'slug' || FrontMatter.shape[name].safeParse(converted).success;
    if (fits) return { path, value: converted };
    unread.push(foreign);
  }
  return undefined;
}

/** Tells whether a value has the form of another tool: `search` in MkDocs Material and `author` in Hugo are objects. */
const isForeign = (name: OwnField, value: unknown) =>
  (name === 'search' && isObject(value)) ||
  (name === 'author' && value !== undefined && typeof value !== 'string');

/** Converts a value to the format of this project's field. Returns undefined if the value has no meaning here. */
function plain(name: OwnField, value: unknown, own: boolean): unknown {
  switch (name) {
    case 'updated':
    case 'published':
      if (typeof value === 'boolean') return undefined;
      return typeof value === 'string'
        ? (/^\d{4}-\d\d-\d\d(?=[T ])/.exec(value)?.[0] ?? value)
        : value;
    case 'search':
    case 'author':
      return isForeign(name, value) ? undefined : value;
    case 'aliases':
      return typeof value === 'string' ? [value] : (value ?? undefined);
    case 'slug':
      return own || typeof value !== 'string' ? value : value.replace(/^\/*/, '/');
    case 'description':
      return own || typeof value !== 'string' ? value : shorten(value, 160);
    case 'nav_title':
      return own || typeof value !== 'string' ? value : shorten(value, 70);
    case 'unlisted':
      // `robots` and `head` are lists of words or tags.
      return own || typeof value === 'boolean' ? value : hasNoIndex(value) || undefined;
    default:
      return value;
  }
}

/** Warns about aliases that are alternative names, as in Obsidian, and not former addresses. */
function reportOtherNames(yaml: OpenYaml, aliases: unknown, place: PropertyKey[]): void {
  if (!Array.isArray(aliases)) return;
  const others = aliases.filter((alias) => typeof alias === 'string' && !alias.startsWith('/'));
  if (others.length === 0) return;
  const message = `${listed(others.map((name) => JSON.stringify(name)))} in aliases is ignored, because a former address starts with a slash. Add the slash, or remove it.`;
  yaml.report(place, message, 'warning');
}

/** Tells whether the value of a field of another tool has the word `noindex`, such as in a list of meta tags. */
const hasNoIndex = (value: unknown) => /\bnoindex\b/.test(JSON.stringify(value ?? ''));

/** Tells whether fields of any tool keep a page out of search engines. */
export const isUnlisted = (fields: Readonly<Record<string, unknown>>): boolean =>
  (['unlisted', ...sameMeaning.unlisted!] as const).some(
    (name) => fields[name] === true || hasNoIndex(fields[name]),
  );

function reportHidden(yaml: OpenYaml, value: Fields): void {
  for (const { field, value: hiding, own } of hidden) {
    const path = field.split('.');
    if (at(value, path) !== hiding || value[own] === true) continue;
    const happens = own === 'draft' ? 'published' : 'listed';
    const message = `The page is not ${happens} according to "${field}", but it would be ${happens}. Write ${own}: true instead, or remove the field.`;
    yaml.report(path, message);
  }
}

/** Reports an unknown field that looks like a typo of a known field. Returns whether it reported one. */
function reportTypo(yaml: OpenYaml, key: string): boolean {
  const correction = fieldMeantBy(key);
  if (correction) {
    const message = `"${key}" is not a known field. Did you mean ${correction}?`;
    yaml.reportName([key], message, { correction: onlyCorrection(key, names) });
  }
  return correction !== undefined;
}

function reportUnread(yaml: OpenYaml, fields: readonly string[]): void {
  if (fields.length === 0) return;
  const message = `These fields are ignored: ${listed(fields.map((name) => `"${name}"`))}. Only other tools use them. You can remove them.`;
  yaml.reportName(fields[0]!.split('.'), message, { severity: 'warning' });
}

/** Joins names for a message. A long list is shortened. */
function listed(all: readonly string[]): string {
  const shown = all.slice(0, 20).join(', ');
  return all.length > 20 ? `${shown} and ${all.length - 20} more` : shown;
}

/** Returns the field that a misspelt name probably means, if there is one. */
function fieldMeantBy(key: string): OwnField | undefined {
  if (withoutMeaning.has(key)) return undefined;
  const word = letters(key);
  return names.find(
    (name) =>
      similarity(word, letters(name)) > 0 ||
      (word.length > 3 && sorted(word) === sorted(letters(name))),
  );
}

const letters = (name: string) => name.toLowerCase().replace(/[-_ ]/g, '');
const sorted = (word: string) => [...word].sort().join('');

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);
