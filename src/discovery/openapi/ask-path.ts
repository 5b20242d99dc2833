import { askFailure, type AskFailureName } from '../../contract/ask-failures.ts';
import type { AskForm } from '../../contract/ask-parameters.ts';
import { toolSchema } from '../../contract/json-schema.ts';
import { cursorPattern, limits } from '../../contract/limits.ts';
import { CompleteEvent, ResultEvent, StartEvent } from '../../contract/search-events.ts';
import type { Facts } from '../../content/facts.ts';
import { exampleAnswer, exampleQuery, exampleRequests, exampleStream } from './ask-examples.ts';
import { describeOperation } from './rest-paths.ts';
import { hostFailures, ref } from './shared.ts';

/** POST and GET /ask, each answering JSON or server-sent events. Specification: Endpoints, Events. */
export function askPath(facts: Facts) {
  const operation = describeOperation('searchServiceDocs', 'Search', facts);
  return {
    post: {
      ...operation,
      requestBody: {
        required: true,
        description: `The search, in at most ${limits.askBodyBytes} bytes of JSON.`,
        content: {
          'application/json': { schema: ref('AskRequest'), examples: exampleRequests(facts) },
        },
      },
      responses: {
        '200': success(facts),
        '400': failure('POST', ['queryMissing', 'text', 'limit', 'mode', 'format']),
        '413': failure('POST', ['bodySize']),
        ...failures('POST'),
      },
    },
    get: {
      ...operation,
      operationId: 'searchServiceDocsByQuery',
      summary: `${operation.summary} (GET form)`,
      description: `The GET form of POST /ask: the same answers for a query in the URL. ${operation.description}`,
      parameters: parameters(facts),
      responses: {
        '200': success(facts),
        '400': failure('GET', ['queryMissing', 'text', 'limit', 'streaming']),
        ...failures('GET'),
      },
    },
  };
}

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
      example: exampleQuery(facts),
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

function success(facts: Facts) {
  const answer = exampleAnswer(facts);
  return {
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
        examples: { stream: { summary: 'A whole stream', value: exampleStream(answer) } },
      },
    },
  };
}

function failures(form: AskForm) {
  return {
    '405': {
      ...failure(form, ['method']),
      headers: { Allow: { $ref: '#/components/headers/Allow' } },
    },
    '500': failure(form, ['internal']),
    ...hostFailures,
  };
}

/** Failures of one status, each with the message that /ask sends. */
function failure(form: AskForm, names: [AskFailureName, ...AskFailureName[]]) {
  const bodies = names.map((name) => [name, askFailure(name, form).body] as const);
  const codes = new Set(bodies.map(([, { error }]) => error.code));
  return {
    description: `Not answered: ${[...codes].join(', ')}. Correct the request as the message says.`,
    content: {
      'application/json': {
        schema: ref('AskFailure'),
        examples: Object.fromEntries(
          bodies.map(([name, value]) => [name, { summary: value.error.message, value }]),
        ),
      },
    },
  };
}
