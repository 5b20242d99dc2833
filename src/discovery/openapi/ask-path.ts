import { askErrors, type AskErrorCode } from '../../contract/errors.ts';
import { cursorPattern, limits } from '../../contract/limits.ts';
import { toolSchema } from '../../contract/json-schema.ts';
import { CompleteEvent, ResultEvent, StartEvent } from '../../contract/search-events.ts';
import type { SearchAnswer } from '../../contract/search.ts';
import { nlwebVersion, schemaOrgContext } from '../../contract/versions.ts';
import type { Facts } from '../../content/facts.ts';
import { describeOperation } from './rest-paths.ts';
import { hostFailures, ref } from './shared.ts';

/** POST and GET /ask, each answering JSON or server-sent events. Specification: Endpoints, Events. */
export function askPath(facts: Facts) {
  const operation = describeOperation('searchServiceDocs', 'Search', facts);
  const responses = askResponses(facts);
  return {
    post: {
      ...operation,
      requestBody: {
        required: true,
        description: `The search, in at most ${limits.askBodyBytes} bytes of JSON.`,
        content: { 'application/json': { schema: ref('AskRequest'), examples: requests(facts) } },
      },
      responses: { ...responses, '413': failure('REQUEST_TOO_LARGE', tooLarge) },
    },
    get: {
      ...operation,
      operationId: 'searchServiceDocsByQuery',
      summary: `${operation.summary} (GET form)`,
      description: `The GET form of POST /ask: the same answers for a query in the URL. ${operation.description}`,
      parameters: parameters(facts),
      responses,
    },
  };
}

const tooLarge = `Send a request body of at most ${limits.askBodyBytes} bytes.`;

function parameters(facts: Facts) {
  const { queryLength, pageSize } = limits;
  const optional = { in: 'query', required: false };
  return [
    {
      name: 'query',
      in: 'query',
      required: true,
      description: `Keywords or a question of ${queryLength.min} to ${queryLength.max} characters.`,
      schema: { type: 'string', minLength: queryLength.min, maxLength: queryLength.max },
      example: exampleQuery(facts).query,
    },
    {
      name: 'streaming',
      ...optional,
      description: 'Answer as server-sent events instead of one JSON object.',
      schema: { type: 'boolean', default: false },
      example: false,
    },
    {
      name: 'limit',
      ...optional,
      description: 'Results per page.',
      schema: {
        type: 'integer',
        minimum: pageSize.min,
        maximum: pageSize.max,
        default: pageSize.default,
      },
      example: pageSize.default,
    },
    {
      name: 'cursor',
      ...optional,
      description: '`next_cursor` of the previous page; omit for the first page.',
      schema: { type: 'string', pattern: cursorPattern.source },
      example: String(pageSize.default),
    },
  ];
}

function requests(facts: Facts) {
  const text = exampleQuery(facts).query;
  return {
    question: { summary: 'A question', value: { query: { text } } },
    page: {
      summary: 'The second page of three results',
      value: { query: { text, site: facts.site.domain }, limit: 3, cursor: '3' },
    },
    stream: {
      summary: 'A stream of events',
      value: { query: { text }, prefer: { streaming: true, mode: 'list' } },
    },
  };
}

function askResponses(facts: Facts) {
  const answer = exampleAnswer(facts);
  return {
    '200': {
      description:
        'A page of excerpts: one JSON object, or with streaming the events start, result (once for each excerpt) and complete.',
      content: {
        'application/json': {
          schema: ref('SearchAnswer'),
          examples: { answer: { summary: 'One page', value: answer } },
        },
        'text/event-stream': {
          schema: {
            type: 'string',
            minLength: 1,
            contentMediaType: 'text/event-stream',

            description:
              'Server-sent events in order: `start`, `result` once for each excerpt, `complete`. The schema of the JSON in each event stands under `x-events`.',
          },
          'x-events': {
            start: toolSchema(StartEvent),
            result: toolSchema(ResultEvent),
            complete: toolSchema(CompleteEvent),
          },
          examples: { stream: { summary: 'A whole stream', value: stream(answer) } },
        },
      },
    },
    '400': {
      ...failure('INVALID_QUERY', 'Correct the request; a retry without a change fails again.'),
    },
    '405': {
      ...failure('METHOD_NOT_ALLOWED', 'Use GET or POST.'),
      headers: { Allow: { $ref: '#/components/headers/Allow' } },
    },
    '500': failure('INTERNAL_ERROR', 'Retry with exponential backoff and jitter.'),
    ...hostFailures,
  };
}

function failure(code: AskErrorCode, message: string) {
  const value = {
    _meta: { response_type: 'failure', version: nlwebVersion },
    error: { code, message },
  };
  return {
    description: `${message} Status ${askErrors[code].status}, code ${code}.`,
    content: {
      'application/json': {
        schema: ref('AskFailure'),
        examples: { [code]: { summary: code, value } },
      },
    },
  };
}

const exampleQuery = (facts: Facts) => facts.queries[0]!;

/** An answer in the published form, made of the page that the first query must find. */
function exampleAnswer(facts: Facts): SearchAnswer {
  const page = facts.pages.find(({ path }) => path === exampleQuery(facts).page)!;
  return {
    _meta: {
      response_type: 'answer',
      version: nlwebVersion,
      response_format: 'conversational_search',
      retrieval: 'keyword',
    },
    next_cursor: String(limits.pageSize.default),
    results: [
      {
        '@context': schemaOrgContext,
        '@type': 'WebPage',
        name: page.title,
        url: `${facts.site.baseUrl}${page.path}`,
        description: page.description,
      },
    ],
  };
}

function stream({ _meta, results, next_cursor }: SearchAnswer): string {
  return [
    event('start', { _meta: { ..._meta, streaming: true } }),
    ...results.map((item, index) => event('result', { index, item })),
    event('complete', { _meta, next_cursor }, 'id: complete\n'),
  ].join('');
}

function event(name: string, data: object, id = ''): string {
  return `event: ${name}\n${id}data: ${JSON.stringify(data)}\n\n`;
}
