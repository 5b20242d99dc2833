import { lastCounts, type AskParameter } from '../../../contract/ask-parameters.ts';
import { cursorPattern, limits } from '../../../contract/limits.ts';
import type { Facts } from '../../../model/facts.ts';
import { exampleSearch } from './ask-examples.ts';

/** Describes the query parameters of GET /ask. Specification: GET /ask. */
export function askParametersOf(facts: Facts) {
  const { queryLength, pageSize } = limits;
  const { query, limit } = exampleSearch(facts);
  return [
    {
      ...parameter('query', `Keywords or a question of at most ${queryLength.max} characters.`),
      required: true,
      schema: { type: 'string', minLength: queryLength.min, maxLength: queryLength.max },
      example: query,
    },
    {
      ...parameter('streaming', 'Answer as server-sent events instead of one JSON object.'),
      schema: { type: 'boolean', default: false },
      example: false,
    },
    {
      ...parameter('limit', 'Results per page.'),
      schema: {
        type: 'integer',
        minimum: pageSize.min,
        maximum: pageSize.max,
        default: pageSize.default,
      },
      example: limit,
    },
    {
      ...parameter('cursor', '`next_cursor` of the previous page; omit for the first page.'),
      schema: { type: 'string', pattern: cursorPattern.source },
      example: String(limit),
    },
    fixed('site', "The service's own domain.", facts.site.domain),
    fixed('mode', 'The only mode: a list of excerpts.', 'list'),
    fixed('response_format', 'The only response format.', 'conversational_search'),
  ];
}

function parameter(name: AskParameter, description: string) {
  return { name, in: 'query', required: false, description: `${description} ${lastCounts}` };
}

function fixed(name: AskParameter, description: string, value: string) {
  return {
    ...parameter(name, description),
    schema: { type: 'string', const: value },
    example: value,
  };
}
