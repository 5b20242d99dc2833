import { isMap, isScalar, isSeq } from 'yaml';
import { protocolVersions } from '../contract/mcp-versions.ts';
import { categories } from '../contract/categories.ts';
import { listed } from '../contract/listed.ts';
import { nlwebVersion } from '../contract/versions.ts';
import type { Source } from '../source/source.ts';
import { fillText, type Placeholders } from '../text/placeholders.ts';
import type { Facts, Page } from './facts.ts';

/**
 * Returns the values of all placeholders: `product.name` and other fields of content/product.yaml, `facts.cards` for its
 * free facts, and `site.tagline` and other fields of content/site.yaml. Entries of lists have their name, as in
 * `product.platforms.ios.url`, or else a number from 1: `product.capabilities.1`. Values can contain other placeholders.
 * Those that contain themselves are left out. If one of the files has errors, unknown placeholders have a fallback value,
 * so that they are not reported, too.
 */
export function placeholderValues(product: Source, site: Source): Map<string, string> {
  const raw = new Map([...scalarsOf(product, 'product'), ...scalarsOf(site, 'site')]);
  const isReadable = product.hasValues && site.hasValues;
  const values = isReadable ? new Map<string, string>() : new PartialValues();
  const open = new Set<string>();
  const resolve = (name: string): string | undefined => {
    const text = raw.get(name);
    if (text === undefined || values.has(name) || open.has(name)) return values.get(name);
    open.add(name);
    const inner = { get: resolve, keys: () => raw.keys() } as Placeholders;
    let isComplete = true;
    const value = fillText(text, inner, () => (isComplete = false));
    if (isComplete) values.set(name, value);
    return values.get(name);
  };
  for (const name of raw.keys()) resolve(name);
  return values;
}

/** Values of a file with errors. */
class PartialValues extends Map<string, string> {
  override get(name: string): string {
    return super.get(name) ?? '…';
  }
}

/**
 * Returns the values of the data files that sentences of pages can state, by name. Returns none if a file has errors.
 * `sourceOf` returns the source of a data file.
 */
export function statedValues(sourceOf: (file: string) => Source): Map<string, string> {
  const [product, site, ...lists] = ['product', 'site', 'resources', 'deprecations'].map((name) =>
    sourceOf(`content/${name}.yaml`),
  ) as [Source, Source, ...Source[]];
  if (!product.hasValues || !site.hasValues) return new Map();
  return new Map([
    ...placeholderValues(product, site),
    ...lists.flatMap((source) => scalars(source.yaml.document.contents, '')),
  ]);
}

/** Returns the texts and numbers of a data file as the editor wrote them, by the names of their placeholders. */
function scalarsOf(source: Source, name: string): [name: string, text: string][] {
  const { document, value } = source.yaml;
  return value === undefined ? [] : scalars(document.contents, name);
}

function scalars(node: unknown, name: string): [name: string, text: string][] {
  if (isScalar(node)) {
    const { value, source } = node;
    if (typeof value === 'string') return [[name, value.replace(/\s+/g, ' ').trim()]];
    // The source of a number keeps its zeros: 3.10.
    return value === null ? [] : [[name, source ?? String(value)]];
  }
  if (isSeq(node)) {
    return node.items.flatMap((item, index) => scalars(item, `${name}.${entryName(item, index)}`));
  }
  if (!isMap(node)) return [];
  const below = node.items.flatMap(({ key, value }) => {
    const field = String(isScalar(key) ? key.value : key);
    const isTop = name === '' || (field === 'facts' && name === 'product');
    return scalars(value, isTop ? field : `${name}.${field}`);
  });
  const { [`${name}.value`]: value, [`${name}.unit`]: unit } = Object.fromEntries(below);
  const isFact = /^facts\.\w+$/.test(name) && value !== undefined && unit !== undefined;
  return isFact ? [[name, `${value} ${unit}`], ...below] : below;
}

function entryName(item: unknown, index: number): string {
  const name: unknown = isMap(item) ? (item.get('id') ?? item.get('name')) : undefined;
  return typeof name === 'string' ? name.toLowerCase().replaceAll(/[^\w-]+/g, '_') : `${index + 1}`;
}

/**
 * Returns the values that the project's own pages can use besides those of the team: constants of the API, and an
 * example query that works on this site. The query only contains letters and digits, so that it is valid in code of any
 * language. `api.result_name` and `api.result_path` are the title and the path of the page that answers it. The query is
 * the title of that page. A query from content/search.yaml would also match every page about the API that shows it as an
 * example.
 */
export function apiPlaceholders(
  { product, queries }: Pick<Facts, 'product' | 'queries'>,
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
    ['api.result_name', JSON.stringify(answer?.title ?? product.name).slice(1, -1)],
    ['api.result_path', answer?.path ?? '/'],
  ];
}

const plainTitle = /^[\p{L}\p{N} -]+$/u;

const plainWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? 'app';
