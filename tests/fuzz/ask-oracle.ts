import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { limits } from '../../src/contract/limits.ts';
import { readBySplitting } from '../unit/ask/event-readers.ts';
import { marker } from './hostile-json.ts';
import type { FuzzInput } from './requests.ts';
import { headerProblem, jsonOf, type Surface } from './surface.ts';

/** The part of the published /openapi.json about /ask. */
export interface PublishedAsk {
  paths: { '/ask': Record<'get' | 'post', Operation> };
}

interface Operation {
  parameters?: { name: string; schema: { type: string }; required: boolean }[];
  responses: Record<string, { $ref?: string }>;
}

/**
 * Checks /ask by the published /openapi.json: whether a request is valid determines its status, and the answer
 * must match the schema of that status.
 */
export function askOracle(openapi: PublishedAsk, method: 'get' | 'post'): Surface['problem'] {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(openapi as AnySchema, 'openapi');
  /** The schema at a path of the document. ajv compiles it once. */
  const schema = (...path: (string | number)[]) => {
    const escaped = path.map((name) => String(name).replaceAll('/', '~1'));
    return ajv.getSchema(`openapi#/${escaped.join('/')}`) as ValidateFunction | undefined;
  };
  const { parameters = [], responses } = openapi.paths['/ask'][method];
  /** The path of a response of the operation, which may refer to a shared one. */
  const pathOf = (status: number) =>
    responses[status]?.$ref?.split('/').slice(1) ?? ['paths', '/ask', method, 'responses', status];

  return (input, answer) => {
    const { status, headers, body } = answer;
    const right = method === 'get' ? statusOfGet(input) : statusOfPost(input);
    if (!right.includes(status))
      return `status ${status}, and the request deserves ${right.join(' or ')}`;
    if (!(status in responses)) return `status ${status} is not published`;
    const wrongHeader = headerProblem(answer);
    if (wrongHeader) return wrongHeader;
    if (status === 204) return body === '' ? undefined : 'status 204 with a body';
    const [type = ''] = String(headers['content-type']).split(';', 1);
    const validate = schema(...pathOf(status), 'content', type, 'schema');
    if (!validate) return `the type ${type} is not published for status ${status}`;
    if (type === 'text/event-stream') return streamProblem(body);
    if (!validate(JSON.parse(body))) return ajv.errorsText(validate.errors);
    return status >= 400 && body.includes(marker) ? 'the error repeats the request' : undefined;
  };

  /** Of repeated parameters the last counts. */
  function statusOfGet({ path, headers }: FuzzInput): number[] {
    if (headers['Last-Event-ID']?.trim() === 'complete') return [204];
    const given = new URL(path, 'http://localhost').searchParams;
    const wrong = parameters.filter((parameter) => {
      const text = given.getAll(parameter.name).at(-1);
      if (text === undefined) return parameter.required;
      return !ajv.validate(
        parameter.schema,
        parameter.schema.type === 'string' ? text : parsed(text),
      );
    });
    // The schema of a parameter cannot say that white space is not a query.
    if (wrong.length === 0) return given.getAll('query').at(-1)!.trim() === '' ? [400] : [200];
    return wrong.every(({ name }) => lenient.has(name)) ? [200, 400] : [400];
  }

  function statusOfPost({ headers, body }: FuzzInput): number[] {
    if (body!.length > limits.askBodyBytes) return [413];
    const coding = headers['Content-Encoding']?.trim().toLowerCase() ?? '';
    if (coding !== '' && coding !== 'identity') return [400];
    const value = jsonOf(body!);
    if (value === undefined || !schema('components', 'schemas', 'AskRequest')!(value)) return [400];
    // The schema accepts any domain, the site only its own.
    return 'site' in (value as { query: object }).query ? [200, 400] : [200];
  }

  function streamProblem(body: string): string | undefined {
    const events = readBySplitting(body);
    const names = events.map(({ event }) => event).join();
    const right = ['start', ...events.slice(2).map(() => 'result'), 'complete'].join();
    if (names !== right) return `the events are ${names}`;
    for (const [place, { event, data }] of events.entries()) {
      const validate = schema(...pathOf(200), 'content', 'text/event-stream', 'x-events', event)!;
      if (!validate(data)) return `${event}: ${ajv.errorsText(validate.errors)}`;
      const { index = place - 1 } = data as { index?: number };
      if (index !== place - 1) return `result ${place - 1} has the index ${index}`;
    }
    return undefined;
  }
}

/** Parameters that accept more than their schema, such as `1` for `true`. */
const lenient = new Set(['streaming', 'limit', 'site']);

function parsed(text: string): unknown {
  return /^(true|false|0|[1-9]\d*)$/.test(text) ? JSON.parse(text) : text;
}
