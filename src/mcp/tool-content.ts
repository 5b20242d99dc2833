import type { ContentBlock } from '@modelcontextprotocol/server';
import type { ProductInfo } from '../contract/product.ts';
import type { ResourceCollection } from '../contract/resources.ts';
import type { SearchAnswer } from '../contract/search-schemas.ts';

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
 * Writes a page of results for a model: the words that the documentation lacks, then name, address and
 * excerpt of each result, then how to continue. `resources/read` accepts each address and returns the section
 * of its fragment. Many clients show their model only this text, so it contains everything that the next step
 * needs. Specification: Search response.
 */
export function searchContent({
  _meta,
  next_cursor: cursor,
  results,
}: SearchAnswer): ContentBlock[] {
  const {
    corrected_words: corrected = {},
    unknown_words: unknown = [],
    unmatched_words: unmatched = [],
  } = _meta;
  const readAs = Object.entries(corrected).map(([word, other]) => `${word} as ${other}`);
  const parts = [
    ...(unknown.length > 0 ? [`Not in the documentation: ${unknown.join(', ')}.`] : []),
    ...(readAs.length > 0 ? [`Searched ${readAs.join(', ')}.`] : []),
    ...results.map(({ name, url, description }) => `${name}\n${url}\n${description}`),
    ...(unmatched.length > 0 ? [`Not in these excerpts: ${unmatched.join(', ')}.`] : []),
    results.length === 0 ? noResults : moreResults(cursor),
  ];
  return textContent(parts.join('\n\n'));
}

const noResults =
  'No results. Ask with other or fewer words and without cursor, or list every official page with list_service_resources.';

const moreResults = (cursor: string | null) =>
  cursor === null ? 'No further results.' : `More results: next_cursor ${JSON.stringify(cursor)}.`;

/** Returns a text as the content of a tool result. */
export const textContent = (text: string): ContentBlock[] => [{ type: 'text', text }];
