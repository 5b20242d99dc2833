import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/server';
import { safeParse } from 'zod/mini';
import { searchAnswer } from '../ask/answer.ts';
import { argumentRules } from '../../contract/argument-rules.ts';
import { operationOfTool, type Operation } from '../../contract/operations.ts';
import type { CategoryFilter } from '../../contract/categories.ts';
import { refusedCall } from '../../contract/refused-call.ts';
import type { ResourceCollection } from '../../contract/resources.ts';
import type { SearchAnswer, SearchDocsInput } from '../../contract/search-schemas.ts';
import { mcpError } from './mcp-errors.ts';
import type { Published } from './built-files.ts';

/**
 * Runs a tool. In the result, `structuredContent` is the answer of the REST operation, and `content` has the same facts
 * as text for a language model (docs/decisions/mcp-content.md). If arguments are invalid, the result has `isError` and
 * a text that says how to correct the call. Throws -32602 for an unknown tool. Specification: MCP endpoint, Tools.
 */
export function callTool(
  name: string,
  args: Record<string, unknown> | undefined,
  published: Published,
): CallToolResult {
  const operation = operationOfTool(name);
  if (!operation) throw mcpError('tool');
  const given = args ?? {};
  const input = safeParse(operation.input, given);
  if (!input.success) {
    const refused = input.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])],
    );
    return {
      content: textContent(refusedCall(argumentRules(operation), given, refused)),
      isError: true,
    };
  }
  return answers[operation.tool](published, input.data);
}

/**
 * The function for each tool. The input was already validated with the schema of the same tool, so the type casts are
 * safe.
 */
const answers: Record<Operation['tool'], (published: Published, input: unknown) => CallToolResult> =
  {
    get_service_product: (published) => {
      const product = published.product();
      return { content: textContent(lines(product).join('\n')), structuredContent: product };
    },
    list_service_resources: (published, input) => {
      const directory = published.resources((input as { category: CategoryFilter }).category);
      return { content: directoryContent(directory), structuredContent: directory };
    },
    search_service_docs: (published, input) => {
      const answer = searchAnswer(published.searcher(), input as SearchDocsInput);
      return { content: searchContent(answer), structuredContent: answer };
    },
  };

/**
 * Formats facts as text for a language model: one line `name: value` for each simple value, and `outer.name: value` for
 * a value in a nested object. Specification: ProductInfo.
 */
function lines(object: object, outer = ''): string[] {
  return Object.entries(object).flatMap(([key, value]: [string, unknown]) => {
    const name = outer + key;
    if (Array.isArray(value)) return [`${name}:`].concat(value.map((item) => `- ${inLine(item)}`));
    return isObject(value) ? lines(value, `${name}.`) : `${name}: ${String(value)}`;
  });
}

/** Formats an item of a list on one line. */
const inLine = (item: unknown) => (isObject(item) ? lines(item).join(', ') : String(item));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Formats the directory as text for a language model, with three lines for each resource. Specification:
 * ResourceCollection.
 */
function directoryContent({ category, count, resources }: ResourceCollection): ContentBlock[] {
  const entries = resources.map(
    ({ id, name, description, category: of, url, mediaType }) =>
      `${name} (${id}; ${of}; ${mediaType})\n${url}\n${description}`,
  );
  return textContent([`${count} resources, category ${category}`, ...entries].join('\n\n'));
}

/**
 * Formats the results of a search as text for a language model. First come notices: that probably no page answers the
 * question, and which words the documentation does not contain. Then come name, address and excerpt of each result, and
 * how to get more results. The model can pass each address to `resources/read`. Many clients show the model only this
 * text, so the text contains everything that the next step needs. Specification: Search response.
 */
function searchContent({ _meta, next_cursor: cursor, results }: SearchAnswer): ContentBlock[] {
  const {
    notice,
    corrected_words: corrected = {},
    unknown_words: unknown = [],
    unmatched_words: unmatched = [],
  } = _meta;
  const corrections = Object.entries(corrected).map(([word, other]) => `${word} as ${other}`);
  const parts = [
    ...(notice === undefined ? [] : [notice]),
    ...(unknown.length > 0 ? [`Not in the documentation: ${unknown.join(', ')}.`] : []),
    ...(corrections.length > 0 ? [`Searched ${corrections.join(', ')}.`] : []),
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
const textContent = (text: string): ContentBlock[] => [{ type: 'text', text }];
