import type { ContentBlock } from '@modelcontextprotocol/server';
import type { SearchAnswer } from '../contract/search-schemas.ts';
import { twinPath } from '../contract/twin-path.ts';

/**
 * A page of results for a model: name, address and excerpt of each and how to go on, then a link to
 * each page that they stand on, as `resources/list` has it. Many clients give their model this alone,
 * so the text holds everything that a next step needs. Specification: Search response.
 */
export function searchContent(answer: SearchAnswer): ContentBlock[] {
  const pages = new Set(answer.results.map(({ url }) => url.split('#', 1)[0]!));
  return [{ type: 'text', text: searchText(answer) }, ...[...pages].map(link)];
}

function searchText({ _meta, next_cursor: cursor, results }: SearchAnswer): string {
  const { unknown_words: unknown = [] } = _meta;
  return [
    ...results.map(({ name, url, description }) => `${name}\n${url}\n${description}`),
    ...(unknown.length > 0 ? [`Not in the documentation: ${unknown.join(', ')}.`] : []),
    results.length === 0 ? nothing : further(cursor),
  ].join('\n\n');
}

const nothing =
  'No results. Ask with other or fewer words and without cursor, or list every official page with list_service_resources.';

const further = (cursor: string | null) =>
  cursor === null ? 'No further results.' : `More results: next_cursor ${JSON.stringify(cursor)}.`;

/** The twin, because at the address of the page stands Markdown only for those who ask for it. */
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
