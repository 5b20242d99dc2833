import { similarity } from '../../text/edit-distance.ts';
import { sureName } from '../../text/sure-name.ts';
import { shorten } from '../../text/shorten.ts';
import { hidden, opposites, sameMeaning, withoutMeaning, type OwnField } from './foreign-fields.ts';
import { FrontMatter } from './page-schemas.ts';
import type { OpenYaml } from '../yaml-file.ts';

/** The front matter of a page by the names of our fields. */
export interface OwnFields {
  fields: Partial<Record<OwnField, unknown>>;
  /** Where the value of a field stands in the YAML: under our name, or under that of another tool. */
  placeOf(path: PropertyKey[]): PropertyKey[];
}

/**
 * Takes from front matter what means something here, whichever tool it was written for. Reports what
 * would be published although the page says not to, and names that look like a slip; in one warning
 * for the page it names the fields that nothing reads. `isPost` tells which day a `date` is.
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
      else if (name === 'search' && isObject(value[name])) unread.push(name);
    }
  }
  const placeOf: OwnFields['placeOf'] = ([name, ...rest]) => [
    ...(places.get(name!) ?? [name!]),
    ...rest,
  ];
  reportNames(yaml, fields.aliases, placeOf(['aliases']));
  reportHidden(yaml, value);
  const unknown = Object.keys(value).filter((name) => !read.has(name) && !reportSlip(yaml, name));
  reportUnread(yaml, [...new Set([...unread, ...unknown])]);
  return { fields, placeOf };
}

const noFields =
  'The front matter has no fields. Write each as a name, a colon and a value, such as title: First steps.';

const names = Object.keys(FrontMatter.shape) as OwnField[];

/** Every name at the top of front matter that is read, ours and those of other tools. */
const read = new Set<string>([
  ...names,
  ...Object.values(sameMeaning)
    .flat()
    .map((name) => name.split('.')[0]!),
  ...hidden.map(([field]) => field),
]);

/** The first value of another tool that our field can take; what it cannot take is not read. */
function foreignValue(name: OwnField, value: Fields, unread: string[]) {
  for (const foreign of sameMeaning[name] ?? []) {
    const path = foreign.split('.');
    const said = at(value, path);
    const isOpposite = opposites.has(foreign) && typeof said === 'boolean';
    const given = plain(name, isOpposite ? !said : said, false);
    if (given === undefined || given === null) continue;
    // An address that is left out would be another one, so that of another tool is held to the rules.
    const fits = name === 'slug' || FrontMatter.shape[name].safeParse(given).success;
    if (fits) return { path, value: given };
    unread.push(foreign);
  }
  return undefined;
}

/** A value in the form in which our field takes it; undefined for one that says nothing here. */
function plain(name: OwnField, value: unknown, own: boolean): unknown {
  switch (name) {
    case 'updated':
    case 'published':
      if (typeof value === 'boolean') return undefined;
      return typeof value === 'string'
        ? (/^\d{4}-\d\d-\d\d(?=[T ])/.exec(value)?.[0] ?? value)
        : value;
    case 'search':
      // MkDocs Material has fields below the same name.
      return isObject(value) ? undefined : value;
    case 'aliases':
      return typeof value === 'string' ? [value] : (value ?? undefined);
    case 'slug':
      return own || typeof value !== 'string' ? value : value.replace(/^\/*/, '/');
    case 'description':
      return own || typeof value !== 'string' ? value : shorten(value, 160);
    default:
      return value;
  }
}

/** Names the other names of a page, which Obsidian keeps where others keep former addresses. */
function reportNames(yaml: OpenYaml, aliases: unknown, place: PropertyKey[]): void {
  if (!Array.isArray(aliases)) return;
  const others = aliases.filter((alias) => typeof alias === 'string' && !alias.startsWith('/'));
  if (others.length === 0) return;
  const message = `Nothing here reads ${listed(others.map((name) => JSON.stringify(name)))}, being no former address, which starts with a slash.`;
  yaml.report(place, message, 'warning');
}

function reportHidden(yaml: OpenYaml, value: Fields): void {
  for (const [field, hiding, what] of hidden) {
    if (value[field] !== hiding) continue;
    const message = `The page is ${what} by its "${field}", and would be published. Write draft: true in its place, or remove the field.`;
    yaml.report([field], message);
  }
}

/** Whether the name of a field is a slip of the pen for one of ours, which it reports. */
function reportSlip(yaml: OpenYaml, key: string): boolean {
  const meant = slipOf(key);
  if (meant) {
    const message = `"${key}" is not a known field. Did you mean ${meant}?`;
    yaml.reportName([key], message, { meant: sureName(key, names) });
  }
  return meant !== undefined;
}

function reportUnread(yaml: OpenYaml, fields: readonly string[]): void {
  if (fields.length === 0) return;
  const message = `Nothing here reads ${listed(fields.map((name) => `"${name}"`))}. What other tools made of it is lost; the page is sound without.`;
  yaml.reportName(fields[0]!.split('.'), message, { severity: 'warning' });
}

/** The first of several names; a message is read by people. */
function listed(all: readonly string[]): string {
  const shown = all.slice(0, 20).join(', ');
  return all.length > 20 ? `${shown} and ${all.length - 20} more` : shown;
}

/** Our field of which a name is a slip of the pen. */
function slipOf(key: string): OwnField | undefined {
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
