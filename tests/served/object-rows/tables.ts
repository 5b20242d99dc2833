import { categories, categoryFilters } from '../../../src/contract/categories.ts';
import { limits } from '../../../src/contract/limits.ts';
import { listed } from '../../../src/contract/listed.ts';

/** A row of a table: the dotted path of a field, its rule, and values that violate the rule. */
interface ObjectRow {
  field: string;
  rule: string;
  wrong: unknown[];
  optional?: true;
}

/** A table of the specification: a published schema, and how to get a live object. */
export interface ObjectTable {
  name: string;
  closed: boolean;
  sample(baseUrl: string): Promise<object>;
  rows: ObjectRow[];
}

const notText = ['', 1, null];
const notUri = ['', 'no address', '/relative', 1];
const platform = { name: 'iOS', url: 'https://store.example/' };

const fixed = (field: string, value: string, ...wrong: unknown[]): ObjectRow => ({
  field,
  rule: `fixed value "${value}"`,
  wrong: ['', null, ...wrong],
});
const text = (field: string): ObjectRow => ({ field, rule: 'minimum length 1', wrong: notText });
const uri = (field: string): ObjectRow => ({ field, rule: 'URI', wrong: notUri });
const sentences = (field: string): ObjectRow => ({
  field,
  rule: 'minimum 1 item, each of minimum length 1',
  wrong: [[], [''], [1], 'one'],
});
const words = (field: string, most: number): ObjectRow => ({
  field,
  rule: `1 to ${most} items, each of minimum length 1`,
  wrong: [[], [''], [1], 'one', null, Array<string>(most + 1).fill('one')],
});
const optional = (row: ObjectRow): ObjectRow => ({ ...row, optional: true });

/** The tables under "Resources and their fields" and the body of POST /ask, row by row. */
export const objectTables: ObjectTable[] = [
  {
    name: 'ProductInfo',
    closed: true,
    sample: (base) => json(`${base}/api/v1/product`),
    rows: [
      fixed('apiVersion', '1.0.0', '1.0', '2.0.0'),
      { field: 'name', rule: 'string', wrong: [1, null] },
      text('description'),
      text('audience'),
      {
        field: 'pricing',
        rule: 'closed object of model and summary',
        wrong: ['free', { model: 'free' }, { model: 'free', summary: 'Free.', more: 1 }],
      },
      fixed('pricing.model', 'free', 'paid'),
      text('pricing.summary'),
      { field: 'platforms', rule: 'minimum 2 items', wrong: [[], [platform], platform] },
      sentences('capabilities'),
      sentences('limitations'),
      { field: 'developerInterface', rule: 'DeveloperInterface', wrong: [null, {}, 'none'] },
      {
        field: 'updatedAt',
        rule: 'date (YYYY-MM-DD)',
        wrong: ['', '2026-13-01', '1.11.2026', '2026-11-01T00:00:00Z'],
      },
    ],
  },
  {
    name: 'Platform',
    closed: true,
    sample: async (base) =>
      (await json<{ platforms: object[] }>(`${base}/api/v1/product`)).platforms[0]!,
    rows: [{ field: 'name', rule: 'iOS or Android', wrong: ['', 'ios', 'Windows'] }, uri('url')],
  },
  {
    name: 'DeveloperInterface',
    closed: true,
    sample: async (base) =>
      (await json<{ developerInterface: object }>(`${base}/api/v1/product`)).developerInterface,
    rows: [
      fixed('access', 'read-only', 'read-write'),
      fixed('authentication', 'none', 'oauth'),
      uri('openapiUrl'),
      uri('documentationUrl'),
      uri('mcpUrl'),
      uri('mcpServerMetadataUrl'),
    ],
  },
  {
    name: 'PublicResource',
    closed: true,
    sample: async (base) =>
      (await json<{ resources: object[] }>(`${base}/api/v1/resources`)).resources[0]!,
    rows: [
      text('id'),
      text('name'),
      text('description'),
      {
        field: 'category',
        rule: listed(categories, 'or'),
        wrong: ['', 'all', 'Product'],
      },
      uri('url'),
      { field: 'mediaType', rule: 'string', wrong: [1, null] },
    ],
  },
  {
    name: 'ResourceCollection',
    closed: true,
    sample: (base) => json(`${base}/api/v1/resources?category=policy`),
    rows: [
      fixed('apiVersion', '1.0.0', '1.0', '2.0.0'),
      {
        field: 'category',
        rule: listed(categoryFilters, 'or'),
        wrong: ['', 'other', null],
      },
      { field: 'count', rule: 'integer, minimum 0', wrong: [-1, 1.5, '1', null] },
      { field: 'resources', rule: 'array of PublicResource', wrong: [null, {}, [{}]] },
    ],
  },
  {
    name: 'ErrorResponse',
    closed: true,
    sample: (base) => json(`${base}/api/v1/resources?category=-`),
    rows: [
      {
        field: 'error',
        rule: 'closed object of code and message',
        wrong: ['failed', {}, { code: 'not_found', message: 'No such path.', more: 1 }],
      },
      { field: 'error.code', rule: 'string', wrong: [1, null] },
      { field: 'error.message', rule: 'string', wrong: [1, null] },
    ],
  },
  {
    name: 'SearchAnswer',
    closed: false,
    sample: search,
    rows: [
      { field: '_meta', rule: 'object', wrong: [null, 'answer', {}] },
      fixed('_meta.response_type', 'answer', 'failure'),
      fixed('_meta.version', '0.55', '0.54', 0.55),
      optional(fixed('_meta.response_format', 'conversational_search', 'list')),
      optional(fixed('_meta.retrieval', 'keyword', 'vector')),
      optional({ field: '_meta.confidence', rule: 'enum', wrong: ['', 'certain', 1, null] }),
      optional(text('_meta.notice')),
      optional({ field: '_meta.query_language', rule: 'minimum length 2', wrong: ['', 'd', 1] }),
      optional(words('_meta.unknown_words', limits.queryWords)),
      optional(words('_meta.unmatched_words', limits.queryWords)),
      optional({ field: '_meta.corrected_words', rule: 'object', wrong: [null, [], { a: 1 }] }),
      optional(words('_meta.matched_words', limits.pageSize.max * limits.excerptLengths[0])),
      { field: 'next_cursor', rule: 'string or null', wrong: [1, false, {}] },
      { field: 'results', rule: 'array', wrong: [null, {}, [1]] },
    ],
  },
  {
    name: 'SearchResult',
    closed: false,
    sample: async (base) => (await search(base)).results[0]!,
    rows: [
      { field: 'name', rule: 'string', wrong: [1, null] },
      uri('url'),
      { field: 'description', rule: 'string', wrong: [1, null] },
      optional({ field: 'score', rule: 'integer from 0 to 100', wrong: [-1, 101, 0.5, '1', null] }),
      optional(fixed('@type', 'WebPage', 'Thing')),
      optional(fixed('@context', 'https://schema.org', 'https://elsewhere.example')),
    ],
  },
  {
    name: 'AskRequest',
    closed: false,
    sample: async (base) => ({
      query: { text: 'privacy', site: new URL(base).hostname },
      limit: 10,
      cursor: '9999',
      prefer: { streaming: true, mode: 'list', response_format: 'conversational_search' },
    }),
    rows: [
      { field: 'query', rule: 'object', wrong: ['privacy', null, {}] },
      {
        field: 'query.text',
        rule: 'length 1 to 300',
        wrong: ['', 'a'.repeat(301), '\u{1f600}'.repeat(301), 1],
      },
      optional(fixed('query.site', "the service's own domain", 'elsewhere.example')),
      optional({ field: 'limit', rule: 'integer from 1 to 10', wrong: [0, 11, 1.5, '5', null] }),
      optional({
        field: 'cursor',
        rule: '1 to 4 decimal digits',
        wrong: ['', '12345', '-1', '1a', 5, null],
      }),
      optional({ field: 'prefer', rule: 'object', wrong: ['list', null, []] }),
      optional({ field: 'prefer.streaming', rule: 'boolean', wrong: ['true', 1, null] }),
      optional(fixed('prefer.mode', 'list', 'summarize')),
      optional(fixed('prefer.response_format', 'conversational_search', 'list')),
    ],
  },
];

async function json<T extends object>(address: string): Promise<T> {
  return (await (await fetch(address)).json()) as T;
}

/**
 * A search for the product's name, which finds something whatever product is published, for a word that no
 * documentation has, for a misspelt word, for words that no excerpt can contain all together, and in another language.
 */
async function search(base: string): Promise<{ results: object[] }> {
  const { name } = await json<{ name: string }>(`${base}/api/v1/product`);
  return json(
    `${base}/ask?${new URLSearchParams({ query: `wie kann ich ${name} qzxvonq permisson retry origins licence cursor contract schema blog`, limit: '1' })}`,
  );
}
