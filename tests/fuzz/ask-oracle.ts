import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { limits } from '../../src/contract/limits.ts';
import { readBySplitting } from '../unit/api/ask/event-readers.ts';
import { withoutNulls } from '../../src/base/http/without-nulls.ts';
import { marker } from './hostile-json.ts';
import type { FuzzInput } from './requests.ts';
import { headerProblem, jsonOf, type Surface } from './surface.ts';

/** The part of the published /openapi.json about /ask. */
export interface PublishedAsk {
  servers: [{ url: string }];
  paths: { '/ask': Record<'get' | 'post', Operation> };
}

interface Operation {
  parameters?: { name: string; schema: { type: string }; required: boolean }[];
  responses: Record<string, object>;
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
  const asPublished = readingsOf(openapi.servers[0].url);

  return (input, answer) => {
    const { status, headers, body } = answer;
    const right = method === 'get' ? statusOfGet(input) : statusOfPost(input);
    if (status !== right) return `status ${status}, and the request deserves ${right}`;
    const wrongHeader = headerProblem(answer);
    if (wrongHeader) return wrongHeader;
    // Only the description has it, because generators would add it to the type of the answer.
    if (status === 204) return body === '' ? undefined : 'status 204 with a body';
    if (!(status in responses)) return `status ${status} is not published`;
    const [type = ''] = String(headers['content-type']).split(';', 1);
    const place = ['paths', '/ask', method, 'responses', status, 'content', type, 'schema'];
    const validate = schema(...place);
    if (!validate) return `the type ${type} is not published for status ${status}`;
    if (type === 'text/event-stream') return streamProblem(body);
    if (!validate(JSON.parse(body))) return ajv.errorsText(validate.errors);
    return status >= 400 && body.includes(marker) ? 'the error repeats the request' : undefined;
  };

  /** Of repeated parameters the last counts. */
  function statusOfGet({ path, headers }: FuzzInput): number {
    if (headers['Last-Event-ID']?.trim() === 'complete') return 204;
    const given = new URL(path, 'http://localhost').searchParams;
    const isRight = parameters.every(({ name, schema: published, required }) => {
      const text = given.getAll(name).at(-1);
      if (text === undefined) return !required;
      const plain = asPublished[name]?.(text) ?? text;
      return ajv.validate(published, published.type === 'string' ? plain : parsed(plain));
    });
    // The schema of a parameter cannot say that white space is not a query.
    return isRight && given.getAll('query').at(-1)!.trim() !== '' ? 200 : 400;
  }

  function statusOfPost({ headers, body }: FuzzInput): number {
    if (body!.length > limits.askBodyBytes) return 413;
    const coding = headers['Content-Encoding']?.trim().toLowerCase() ?? '';
    if (coding !== '' && coding !== 'identity') return 400;
    const value = withoutNulls(jsonOf(body!));
    const { query } = (value ?? {}) as { query?: { site?: unknown } | null };
    if (typeof query?.site === 'string') query.site = asPublished['site']!(query.site);
    return schema('components', 'schemas', 'AskRequest')!(value) ? 200 : 400;
  }

  function streamProblem(body: string): string | undefined {
    const events = readBySplitting(body);
    const names = events.map(({ event }) => event).join();
    const right = ['start', ...events.slice(2).map(() => 'result'), 'complete'].join();
    if (names !== right) return `the events are ${names}`;
    for (const [place, { event, data }] of events.entries()) {
      const validate = schema('components', 'x-events', event)!;
      if (!validate(data)) return `${event}: ${ajv.errorsText(validate.errors)}`;
      const { index = place - 1 } = data as { index?: number };
      if (index !== place - 1) return `result ${place - 1} has the index ${index}`;
    }
    return undefined;
  }
}

/**
 * The readings of docs/decisions/contract-readings.md: values that the service at an address takes beyond the
 * schema, each with the value of the schema that it stands for.
 */
function readingsOf(baseUrl: string): Record<string, (text: string) => string> {
  const { hostname, origin } = new URL(baseUrl);
  const sites = new Set(['all', hostname, origin, `${origin}/`]);
  const switches: Record<string, string> = { '1': 'true', '0': 'false' };
  return {
    site: (text) => (sites.has(text.toLowerCase()) ? hostname : text),
    streaming: (text) => switches[text] ?? text.toLowerCase(),
    limit: (text) => text.replace(/^0(?=\d$)/, ''),
  };
}

function parsed(text: string): unknown {
  return /^(true|false|0|[1-9]\d*)$/.test(text) ? JSON.parse(text) : text;
}
