import { protocolVersions } from '../contract/mcp-versions.ts';
import { categories } from '../contract/categories.ts';
import { listed } from '../contract/listed.ts';
import { nlwebVersion } from '../contract/versions.ts';
import { escapeMarkdown } from '../text/escape.ts';
import type { Facts, Page } from './facts.ts';
import { Source } from '../source/source.ts';

/** The values that replace placeholders such as `{{query}}` in the project's own pages: plain text, by name. */
export type Placeholders = ReadonlyMap<string, string>;

/**
 * Makes the values of the placeholders from the facts and the team's pages. `query` is an example search that works on
 * this site. It only contains letters and digits, so that it is valid in code of any language. `result_name` and
 * `result_path` are the title and the path of the page that answers it. The query is the title of that page. A query
 * from content/search.yaml would also match every page about the API that shows it as an example.
 */
export function placeholders(
  { product, site, queries }: Pick<Facts, 'site' | 'product' | 'queries'>,
  pages: readonly Page[],
): Placeholders {
  const answers = queries.flatMap(({ page }) => pages.find(({ path }) => path === page) ?? []);
  const answer = answers.find(({ title }) => plainTitle.test(title));
  const query = answer?.title.toLowerCase() ?? plainWords(product.name);
  return new Map([
    ['product_name', product.name],
    ['organization', site.organization.name],
    ['developers_mail', site.contacts.developers],
    ['security_mail', site.contacts.security],
    [
      'categories',
      listed(
        categories.map((category) => `\`${category}\``),
        'and',
      ),
    ],
    ['nlweb_version', nlwebVersion],
    ['mcp_version', protocolVersions[0]!],
    ['oldest_mcp_version', protocolVersions.at(-1)!],
    ['query', query],
    ['query_parameter', new URLSearchParams({ query }).toString()],
    ['query_word', query.split(' ').toSorted((a, b) => b.length - a.length)[0]!],
    ['result_name', JSON.stringify(answer?.title ?? product.name).slice(1, -1)],
    ['result_path', answer?.path ?? '/'],
  ]);
}

/**
 * Replaces each `{{name}}` in a page by its value. Values in prose are escaped, so that the star in a product name such
 * as `A*` stays a star. Throws an Error for an unknown name.
 */
export function fillPlaceholders(page: Page, values: Placeholders): Page {
  const plain = (text: string) => fill(text, (name) => values.get(name));
  const inBody = (name: string) =>
    prose.has(name) ? escapeMarkdown(values.get(name)!).replaceAll('{', '\\{') : values.get(name);
  const body = fill(page.body, inBody);
  return {
    ...page,
    title: plain(page.title),
    navTitle: plain(page.navTitle),
    description: plain(page.description),
    body,
    source: new Source(page.file, page.source.text.slice(0, page.bodyStart) + body),
  };
}

const prose = new Set(['product_name', 'organization']);

function fill(text: string, valueOf: (name: string) => string | undefined): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = valueOf(name);
    if (value === undefined) throw new Error(`There is no value for the placeholder {{${name}}}.`);
    return value;
  });
}

const plainTitle = /^[\p{L}\p{N} -]+$/u;

const plainWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? 'app';
