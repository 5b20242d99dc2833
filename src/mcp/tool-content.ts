import type { ContentBlock } from '@modelcontextprotocol/server';
import type { ProductInfo } from '../contract/product.ts';
import type { ResourceCollection } from '../contract/resources.ts';
import type { SearchAnswer } from '../contract/search-schemas.ts';
import { twinPath } from '../contract/twin-path.ts';

/**
 * Writes the product facts as text for a model. Each value follows the name of its field, so the text
 * includes every field of the contract. Specification: ProductInfo.
 */
export function productContent(product: ProductInfo): ContentBlock[] {
  return textContent(lines(product).join('\n'));
}

/** `name: value` for each simple value, `outer.name: value` for those of nested objects. */
function lines(object: object, outer = ''): string[] {
  return Object.entries(object).flatMap(([key, value]: [string, unknown]) => {
    const name = outer + key;
    if (Array.isArray(value)) return [`${name}:`].concat(value.map((item) => `- ${inLine(item)}`));
    return isObject(value) ? lines(value, `${name}.`) : `${name}: ${String(value)}`;
  });
}

const inLine = (item: unknown) => (isObject(item) ? lines(item).join(', ') : String(item));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Writes the directory as text for a model, three lines per resource. Specification: ResourceCollection. */
export function directoryContent({
  category,
  count,
  resources,
}: ResourceCollection): ContentBlock[] {
  const entries = resources.map(
    ({ id, name, description, category: of, url, mediaType }) =>
      `${name} (${id}; ${of}; ${mediaType})\n${url}\n${description}`,
  );
  return textContent([`${count} resources, category ${category}`, ...entries].join('\n\n'));
}

/**
 * Writes a page of results for a model: a text with name, address and excerpt of each result and how to
 * continue, then a link to each page, as in `resources/list`. Many clients show their model only this
 * text, so it contains everything that the next step needs. Specification: Search response.
 */
export function searchContent(answer: SearchAnswer): ContentBlock[] {
  const pages = new Set(answer.results.map(({ url }) => url.split('#', 1)[0]!));
  return [...textContent(searchText(answer)), ...[...pages].map(link)];
}

function searchText({ _meta, next_cursor: cursor, results }: SearchAnswer): string {
  const {
    corrected_words: corrected = {},
    unknown_words: unknown = [],
    unmatched_words: unmatched = [],
  } = _meta;
  const readAs = Object.entries(corrected).map(([word, other]) => `${word} as ${other}`);
  return [
    ...results.map(({ name, url, description }) => `${name}\n${url}\n${description}`),
    ...(readAs.length > 0 ? [`Searched ${readAs.join(', ')}.`] : []),
    ...(unknown.length > 0 ? [`Not in the documentation: ${unknown.join(', ')}.`] : []),
    ...(unmatched.length > 0 ? [`Not in these excerpts: ${unmatched.join(', ')}.`] : []),
    results.length === 0 ? noResults : moreResults(cursor),
  ].join('\n\n');
}

const noResults =
  'No results. Ask with other or fewer words and without cursor, or list every official page with list_service_resources.';

const moreResults = (cursor: string | null) =>
  cursor === null ? 'No further results.' : `More results: next_cursor ${JSON.stringify(cursor)}.`;

/** Links to the Markdown twin of a page, because the page itself is HTML for most clients. */
function link(page: string): ContentBlock {
  const [origin = ''] = /^\w+:\/\/[^/]*/.exec(page) ?? [];
  const twin = twinPath(page.slice(origin.length));
  return {
    type: 'resource_link',
    uri: origin + twin,
    name: twin.slice(1, -'.md'.length),
    mimeType: 'text/markdown',
  };
}

/** Returns a text as the content of a tool result. */
export const textContent = (text: string): ContentBlock[] => [{ type: 'text', text }];
