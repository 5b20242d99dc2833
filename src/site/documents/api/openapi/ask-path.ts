import { askFailure, type AskFailureName } from '../../../../contract/ask-failures.ts';
import type { AskFailure } from '../../../../contract/failures.ts';
import {
  askParameters,
  languageParameter,
  lastCounts,
  type AskForm,
  type AskParameter,
} from '../../../../contract/ask-parameters.ts';
import { toolSchema, type JsonSchema } from '../../../../contract/json-schema.ts';
import { limits } from '../../../../contract/limits.ts';
import { CompleteEvent, ResultEvent, StartEvent } from '../../../../contract/search-events.ts';
import type { SearchAnswer } from '../../../../contract/search-schemas.ts';
import { eventFrames } from '../../../../base/http/event-frames.ts';
import type { Content } from '../../../../content/model/content.ts';
import { exampleSearch } from '../../../components/example-search.ts';
import { describeOperation } from './rest-paths.ts';
import { hostFailures, methodNotAllowed, ref, withRemovalHeaders } from './openapi-responses.ts';

/**
 * Creates the OpenAPI path item of /ask. POST and GET return JSON or server-sent events. `request` is the schema of the
 * request body. `answer` is the answer to the example search, if it exists. Responses of the service itself are
 * repeated for both methods, because swagger-typescript-api does not follow a `$ref` to a response. Specification:
 * Endpoints, Events.
 */
export function askPath(content: Content, request: JsonSchema, answer?: SearchAnswer) {
  const id = 'searchServiceDocs';
  const operation = describeOperation(id, 'Search', content);
  const answered = { '200': answerResponse(answer) };
  const failed = { '405': methodNotAllowed, '500': failure('internal') };
  return {
    post: {
      ...operation,
      requestBody: {
        required: true,
        description: `The search, in at most ${limits.askBodyBytes} bytes of JSON.`,
        content: {
          'application/json': { schema: ref('AskRequest'), examples: exampleRequests(content) },
        },
      },
      responses: {
        ...withRemovalHeaders(id, content, {
          ...answered,
          '400': badRequest('POST', postFailures, content),
          '413': failure('bodySize'),
          ...failed,
        }),
        ...hostFailures,
      },
    },
    get: {
      ...operation,
      operationId: 'searchServiceDocsByQuery',
      summary: `${operation.summary} (GET form)`,
      description: `The GET form of POST /ask: the same answers for a query in the URL. ${operation.description} If an EventSource reconnects after the end of a stream, with \`Last-Event-ID: complete\`, the answer is a 204 without a body.`,
      parameters: [...askParametersOf(content, request), ...languageParameterOf(content)],
      responses: {
        ...withRemovalHeaders(id, content, {
          ...answered,
          '400': badRequest('GET', getFailures, content),
          ...failed,
        }),
        ...hostFailures,
      },
    },
  };
}

/** Creates example request bodies for POST /ask: a question, a later page of results, and a stream. */
function exampleRequests(content: Content) {
  const { query: text, limit } = exampleSearch(content);
  return {
    question: { summary: 'A question, for one result', value: { query: { text }, limit } },
    page: {
      summary: 'The second page of three results',
      value: { query: { text, site: content.site.domain }, limit: 3, cursor: '3' },
    },
    stream: {
      summary: 'The question, for a stream of events',
      value: { query: { text }, limit, prefer: { streaming: true, mode: 'list' } },
    },
  };
}

const getFailures = [
  'queryMissing',
  'text',
  'limit',
  'cursor',
  'streaming',
  'mode',
  'format',
  'site',
] as const;

const postFailures = [...getFailures, 'bodyEncoding', 'bodyJson', 'queryString'] as const;

/**
 * Describes the successful response of both POST and GET. It has `answer` as an example twice: as JSON and as events.
 */
const answerResponse = (answer?: SearchAnswer) => ({
  description:
    'A page of excerpts: one JSON object, or with streaming the events start, result (once for each excerpt) and complete.',
  content: {
    'application/json': {
      schema: ref('SearchAnswer'),
      ...(answer && {
        examples: { answer: { summary: 'The answer to the example', value: answer } },
      }),
    },
    'text/event-stream': {
      schema: {
        type: 'string',
        minLength: 1,
        contentMediaType: 'text/event-stream',
        description:
          'Server-sent events in order: `start`, `result` once for each excerpt, `complete`. The schema of the JSON in each event is under `components.x-events`.',
      },
      ...(answer && {
        examples: {
          stream: { summary: 'The same answer as a stream', value: eventFrames(answer).join('') },
        },
      }),
    },
  },
});

/** The schema of the JSON in each kind of event in a stream, by the name of the event. */
export const streamEvents = {
  start: toolSchema(StartEvent),
  result: toolSchema(ResultEvent),
  complete: toolSchema(CompleteEvent),
};

/**
 * Describes the response for a status that has only one possible failure, which is the same for POST and GET. The
 * description is the message of the failure.
 */
function failure(name: 'bodySize' | 'internal') {
  const { body } = askFailure(name, 'POST');
  return examples(body.error.message, [[name, body]]);
}

/** Describes the response with status 400, with one example for each possible failure. */
function badRequest(form: AskForm, names: readonly AskFailureName[], { site }: Content) {
  const bodies = names.map((name) => [name, askFailure(name, form, site.domain).body] as const);
  return examples('The request is invalid. Correct it as the message says.', bodies);
}

function examples(description: string, bodies: readonly (readonly [AskFailureName, AskFailure])[]) {
  return {
    description,
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

/** Describes the parameter for the language of a search. A site with one language does not have it. */
function languageParameterOf({ site }: Content) {
  if (site.languages.length < 2) return [];
  const tags = site.languages.map(({ language }) => language);
  const description = `The language of the pages to search, as in the field \`prefer.accept-language\` of the POST body: ${tags.join(', ')}. Without it, the words of the query decide. ${lastCounts}`;
  const schema = { type: 'string' };
  return [
    {
      name: languageParameter,
      in: 'query',
      required: false,
      description,
      schema,
      example: tags[1],
    },
  ];
}

/**
 * Describes the query parameters of GET /ask. Each parameter sets a field of the request body, and has the schema and
 * the description of this field. Specification: GET /ask.
 */
function askParametersOf(content: Content, request: JsonSchema) {
  const { query, limit } = exampleSearch(content);
  const values: Readonly<Record<AskParameter, unknown>> = {
    query,
    site: content.site.domain,
    limit,
    cursor: String(limit),
    streaming: false,
    mode: 'list',
    response_format: 'conversational_search',
  };
  return (Object.keys(values) as AskParameter[]).map((name) => {
    const { description, ...schema } = askParameters[name]
      .split('.')
      .reduce((node, key) => (node['properties'] as Record<string, JsonSchema>)[key]!, request);
    const example = values[name];
    const required = name === 'query';
    const text = `${String(description)} ${lastCounts}`;
    return { name, in: 'query', required, description: text, schema, example };
  });
}
