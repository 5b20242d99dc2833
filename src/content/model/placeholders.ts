import { isMap, isScalar, isSeq } from 'yaml';
import { dayInWords } from '../../base/languages/dates.ts';
import { languages } from '../../base/languages/words.ts';
import { nlwebVersion, protocolVersions } from '../../contract/versions.ts';
import { categories } from '../../contract/categories.ts';
import { listed } from '../../contract/listed.ts';
import type { Finding } from '../source/finding.ts';
import { readingRules } from '../source/reading-rules.ts';
import { limits, shownLimit } from '../source/limits.ts';
import type { Source } from '../source/source.ts';
import { splitHeadline } from '../../base/text/keyword.ts';
import { filledCharacters, fillText, placeholder } from '../../base/text/placeholders.ts';
import type { Content, Page } from './content.ts';
import { translatable } from './schemas.ts';
import { Day } from './field-schemas.ts';

/**
 * Returns the values of all placeholders: fields of content/product.yaml (`product.name`), entries of `facts` in this
 * file (`facts.cards`), and fields of content/site.yaml (`site.tagline`). The placeholder of a list entry contains the
 * name of the entry, as in `product.platforms.ios.url`, or its number from 1, as in `product.capabilities.1`. For the
 * capability "Tap: shares a card.", `product.capabilities.1.title` is "Tap", and `product.capabilities.1.text` is
 * "Shares a card." `product.short_name` is the name of the product unless the file has another short name. The date of a fact is written in words, in the language of the site. Values can contain other
 * placeholders. Reports values that contain themselves or exceed a limit, and replaces them by a fallback value. If one
 * of the two files has errors, the returned Map has a fallback value for every unknown name, so that pages with these
 * placeholders cause no follow-up errors.
 */
export function placeholderValues(
  product: Source,
  site: Source,
  findings: Finding[],
): Map<string, string> {
  const unfilled = new Map([...fieldsOf(product, 'product'), ...fieldsOf(site, 'site')]);
  return filledValues(unfilled, product.hasValues && site.hasValues, findings);
}

/**
 * Returns the values of all placeholders in a translation. A text in the files of the language (`own`) replaces the one
 * of the main language (`main`). If the files of the language have errors, the texts of the main language remain.
 */
export function translatedValues(
  language: string,
  main: { product: Source; site: Source },
  own: { product: Source | undefined; site: Source | undefined },
  findings: Finding[],
): Map<string, string> {
  const unfilled = new Map([...fieldsOf(main.product, 'product'), ...fieldsOf(main.site, 'site')]);
  const translated = (['product', 'site'] as const).flatMap((name) =>
    own[name] ? fieldsOf(own[name], name).filter(([field]) => isTranslatable(field)) : [],
  );
  // A translated list can have fewer entries, so all entries of the list in the main language are removed.
  const replaced = new Set(translated.map(([name]) => wholeOf(name)));
  for (const name of unfilled.keys()) if (replaced.has(wholeOf(name))) unfilled.delete(name);
  for (const [name, field] of translated) unfilled.set(name, field);
  unfilled.set('site.language', { text: language, names: [], source: main.site, at: 0 });
  const problems: Finding[] = [];
  const values = filledValues(unfilled, main.product.hasValues && main.site.hasValues, problems);
  // The problems of the main language are already reported.
  const files = new Set(Object.values(own));
  findings.push(...problems.filter(({ source }) => files.has(source)));
  return values;
}

/** Returns the field or the fact to which a placeholder belongs: `product.pricing` for `product.pricing.summary`. */
const wholeOf = (name: string) => name.split('.', 2).join('.');

/** Tells whether a translation can replace the value of a placeholder. */
function isTranslatable(name: string): boolean {
  const [file = '', field = ''] = name.split('.', 2);
  return file === 'facts' || field in translatable[file as 'product' | 'site'].shape;
}

/**
 * Fills the placeholders in values, and returns the values. Reports values that contain themselves or exceed a limit.
 * `isReadable` is false if a field may be missing because of an error in a file.
 */
function filledValues(
  unfilled: Map<string, Field>,
  isReadable: boolean,
  findings: Finding[],
): Map<string, string> {
  for (const [name, field] of derivedFields(unfilled)) unfilled.set(name, field);
  writeDates(unfilled);
  const values = isReadable ? new Map<string, string>() : new PartialValues();
  const report = ({ source, at }: Field, message: string) =>
    findings.push({ rule: readingRules['placeholder-value'], source, at, message });
  // Each round fills the values whose placeholders were all filled in earlier rounds. If no value is ready but some are
  // left, these contain themselves or each other.
  for (let depth = 0; unfilled.size > 0; depth++) {
    const ready = [...unfilled].filter(([, { names }]) => !names.some((one) => unfilled.has(one)));
    if (ready.length === 0) {
      for (const circle of circles(unfilled)) {
        report(unfilled.get(circle[0]!)!, containsItself(circle));
      }
    } else if (depth > limits.placeholderNesting.most) {
      for (const [, field] of ready) report(field, nestedTooDeeply);
    } else {
      for (const [name, field] of ready) {
        unfilled.delete(name);
        fill(name, field);
      }
      continue;
    }
    for (const name of unfilled.keys()) values.set(name, fallback);
    unfilled.clear();
  }
  return values;

  /**
   * Sets the value of a field. If the field contains an unknown placeholder, sets no value, so that the check reports
   * the name on each page that uses it.
   */
  function fill(name: string, field: Field): void {
    const { text } = field;
    if (filledCharacters(text, values) > limits.placeholderCharacters.most) {
      report(field, tooLong);
      values.set(name, fallback);
      return;
    }
    let isComplete = true;
    const value = fillText(text, values, () => (isComplete = false));
    if (isComplete) values.set(name, value);
  }
}

/** A text or a number in a data file, with its place. */
interface Field {
  text: string;
  /** The names of the placeholders that the text contains. */
  names: readonly string[];
  source: Source;
  at: number;
}

/** Returns the texts and numbers of a data file, keyed by the names of their placeholders. */
function fieldsOf(source: Source, name: string): [name: string, field: Field][] {
  const { document, value, start } = source.yaml;
  if (value === undefined) return [];
  return scalars(document.contents, name).map(({ name: field, text, at }) => {
    const names = [...text.matchAll(placeholder)].map(([, one]) => one!);
    return [field, { text, names, source, at: start + at }];
  });
}

/**
 * Returns the values that follow from others: the short name of the product, which is its name unless the file has
 * another one, and the two parts of a capability or limitation with a keyword, such as "Tap: shares a card.", or with
 * several sentences.
 */
function derivedFields(fields: ReadonlyMap<string, Field>): [name: string, field: Field][] {
  const name = fields.get('product.name');
  const parts = [...fields].flatMap(([fact, field]): [string, Field][] => {
    const found = isFact.test(fact) && splitHeadline(field.text);
    return found
      ? [
          [`${fact}.title`, { ...field, text: found.title }],
          [`${fact}.text`, { ...field, text: found.text }],
        ]
      : [];
  });
  return name && !fields.has(shortName) ? [[shortName, name], ...parts] : parts;
}

const isFact = /^product\.(?:capabilities|limitations)\.\d+$/;
const shortName = 'product.short_name';

/** Writes the dates of facts in words, in the language of the site: `12 November 2026` instead of `2026-11-12`. */
function writeDates(fields: Map<string, Field>): void {
  const language = fields.get('site.language')?.text ?? '';
  if (!languages.some((one) => language.split('-')[0] === one)) return;
  for (const [name, field] of fields) {
    const isDate = /^facts\.\w+\.date$/.test(name) && Day.safeParse(field.text).success;
    if (isDate) fields.set(name, { ...field, text: dayInWords(field.text, language) });
  }
}

/**
 * Finds values that contain themselves, directly or through other values. Each value in `fields` must contain the
 * placeholder of at least one other value in `fields`. Returns the names in each circle.
 */
function circles(fields: ReadonlyMap<string, Field>): string[][] {
  const seen = new Set<string>();
  return [...fields.keys()].flatMap((first) => {
    const path = new Set<string>();
    let name = first;
    while (!seen.has(name)) {
      seen.add(name);
      path.add(name);
      // Never undefined: each field contains the placeholder of another field, so following the placeholders always
      // ends in a circle.
      name = fields.get(name)!.names.find((one) => fields.has(one))!;
    }
    const names = [...path];
    return path.has(name) ? [names.slice(names.indexOf(name))] : [];
  });
}

/** The fallback value of a placeholder that cannot be filled. */
const fallback = '…';

function containsItself(names: readonly string[]): string {
  const shown = [...names.slice(0, 3), names[0]!].map((name) => `{{${name}}}`);
  return `This value contains itself: ${shown.join(' → ')}. Write one of these values without placeholders.`;
}

const nestedTooDeeply = `The placeholders of this value contain other placeholders, at more than ${shownLimit(limits.placeholderNesting)} nesting levels. Write the value itself.`;

const tooLong = `The placeholders of this value add more than ${shownLimit(limits.placeholderCharacters)} characters. Use fewer of them, or shorten their values.`;

/** The placeholder values if a data file has errors. Returns the fallback value for every unknown name. */
class PartialValues extends Map<string, string> {
  override get(name: string): string {
    return super.get(name) ?? fallback;
  }
}

/**
 * Returns the values in data files that a page could repeat in a sentence, such as a price, keyed by placeholder name.
 * Returns an empty map if a file has errors. `sourceOf` returns the source of a data file.
 */
export function statedValues(sourceOf: (file: string) => Source): Map<string, string> {
  const [product, site, ...lists] = ['product', 'site', 'resources', 'deprecations'].map((name) =>
    sourceOf(`content/${name}.yaml`),
  ) as [Source, Source, ...Source[]];
  if (!product.hasValues || !site.hasValues) return new Map();
  const derived = new Map(derivedFields(new Map(fieldsOf(product, 'product'))));
  return new Map([
    ...[...placeholderValues(product, site, [])].filter(([name]) => !derived.has(name)),
    ...lists.flatMap((source) =>
      scalars(source.yaml.document.contents, '').map(({ name, text }) => [name, text] as const),
    ),
  ]);
}

/** A text or number in a data file, exactly as the editor wrote it, with the name of its placeholder and its offset. */
interface NamedScalar {
  name: string;
  text: string;
  at: number;
}

/**
 * Returns the texts and numbers in a YAML node. `name` is the placeholder name of the node, such as
 * `product.platforms`.
 */
function scalars(node: unknown, name: string): NamedScalar[] {
  if (isScalar(node)) {
    const { value, source, range } = node;
    if (value === null) return [];
    // For a number, returns its source text, which keeps a zero at the end, as in 3.10.
    const text =
      typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : (source ?? String(value));
    return [{ name, text, at: range?.[0] ?? 0 }];
  }
  if (isSeq(node)) {
    return node.items.flatMap((item, index) => scalars(item, `${name}.${entryName(item, index)}`));
  }
  if (!isMap(node)) return [];
  const below = node.items.flatMap(({ key, value }) => {
    const field = String(isScalar(key) ? key.value : key);
    // Placeholders of facts are named `facts.cards` and not `product.facts.cards`.
    const isTop = name === '' || (field === 'facts' && name === 'product');
    return scalars(value, isTop ? field : `${name}.${field}`);
  });
  // A fact with `value` also has a value of its own: the value with its unit, such as `8 cards`.
  if (!/^facts\.\w+$/.test(name)) return below;
  const [value, unit] = ['value', 'unit'].map((field) =>
    below.find((one) => one.name === `${name}.${field}`),
  );
  if (!value) return below;
  const text = unit ? `${value.text} ${unit.text}` : value.text;
  return [{ name, text, at: value.at }, ...below];
}

/** Returns the name of a list entry in placeholders: its id or name, or its number from 1. */
function entryName(item: unknown, index: number): string {
  const name: unknown = isMap(item) ? (item.get('id') ?? item.get('name')) : undefined;
  return typeof name === 'string' ? name.toLowerCase().replaceAll(/[^\w-]+/g, '_') : `${index + 1}`;
}

/**
 * Returns additional values for the project's own pages: constants of the API, and an example query that works on this
 * site. The query is the title of a page. The title contains only letters, digits, spaces and hyphens, so that the
 * query is valid in code of any language. Does not use a query from content/search.yaml: such a query would also find
 * every page about the API that shows it as an example.
 */
export function apiPlaceholders(
  { product, queries }: Pick<Content, 'product' | 'queries'>,
  pages: readonly Page[],
): [name: string, value: string][] {
  const answers = queries.flatMap(({ page }) => pages.find(({ path }) => path === page) ?? []);
  const answer = answers.find(({ title }) => plainTitle.test(title));
  const query = answer?.title.toLowerCase() ?? plainWords(product.name);
  return [
    ['api.categories', listed(categories, 'and')],
    ['api.nlweb_version', nlwebVersion],
    ['api.mcp_version', protocolVersions[0]!],
    ['api.oldest_mcp_version', protocolVersions.at(-1)!],
    ['api.query', query],
    ['api.query_parameter', new URLSearchParams({ query }).toString()],
    ['api.query_word', query.split(' ').toSorted((a, b) => b.length - a.length)[0]!],
  ];
}

const plainTitle = /^[\p{L}\p{N} -]+$/u;

const plainWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? 'app';
