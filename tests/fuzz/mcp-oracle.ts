import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { mcpSchemas, publishedRevisions, type McpSchemas } from '../schemas/mcp-results.ts';
import type { Validator } from '../schemas/validator.ts';
import { readBySplitting } from '../unit/api/ask/event-readers.ts';
import { withoutNulls } from '../../src/base/http/without-nulls.ts';
import { marker } from './hostile-json.ts';
import type { FuzzAnswer, FuzzInput } from './requests.ts';
import { headerProblem, jsonOf, type Surface } from './surface.ts';

/** A tool as tools/list describes it. */
export interface PublishedTool {
  name: string;
  inputSchema: AnySchema;
  outputSchema: AnySchema;
}

/**
 * Checks /mcp by the published schemas: results by the schema of the method in the revision of the request,
 * answers of tools by their output schema, and refusals by their input schema.
 */
export function mcpOracle(published: readonly PublishedTool[]): Surface['problem'] {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const tools = new Map(
    published.map(({ name, inputSchema, outputSchema }) => [
      name,
      { takes: ajv.compile(inputSchema), gives: ajv.compile(outputSchema) },
    ]),
  );

  return (input, answer) => {
    const { status, body } = answer;
    const wrongHeader = headerProblem(answer);
    if (wrongHeader) return wrongHeader;
    if (!statuses.has(status)) return `status ${status} is none of /mcp`;
    if (status === 202) return body === '' ? undefined : 'status 202 with a body';
    const answers = messagesIn(answer);
    const asked = [jsonOf(input.body!)].flat() as (Asked | null)[];
    const isBatch = status === 200 && body.startsWith('[');
    if (!isBatch && answers.filter((one) => 'id' in one).length !== 1) return 'not one answer';
    for (const one of answers) {
      const problem = messageProblem(one, asked, input, status);
      if (problem) return problem;
    }
    return undefined;
  };

  function messageProblem(one: Answer, asked: (Asked | null)[], input: FuzzInput, status: number) {
    const expected = schemasOf(revisionOf(input));
    // A batch may have several requests with one id.
    const requests = asked.filter((message) => message?.id === one.id);
    if ('id' in one && one.id !== null && requests.length === 0) return 'the id is of no request';
    // An answer repeats the id, or has null if it was unreadable. The schemas of MCP may not allow the type of
    // either.
    const answer = { ...one, id: 0 };
    if (one.error) {
      const special = errorsByCode[one.error.code]?.(answer) ?? [];
      const problems = [...expected.error(answer), ...special];
      if (JSON.stringify(one.error).includes(marker)) problems.push('it repeats the request');
      return problems.length > 0 ? `error ${one.error.code}: ${problems.join()}` : undefined;
    }
    if (status !== 200) return `status ${status} without an error`;
    if (one.method) return acknowledged(one).join() || undefined;
    const problems = requests.map((request) => {
      const method = String(request!.method);
      // `initialize` is answered in the revision that it negotiates.
      const { protocolVersion } = one.result as { protocolVersion?: string };
      const { results } = protocolVersion === undefined ? expected : schemasOf(protocolVersion);
      const wrong = [...expected.response(answer), ...(results[method] ?? anyResult)(one.result)];
      if (wrong.length > 0) return `${method}: ${wrong.join()}`;
      if (method !== 'tools/call') return undefined;
      const isStructured = revisionOf(input) >= '2025-06-18';
      return callProblem(request!, one.result as CallResult, isStructured);
    });
    return problems.includes(undefined) ? undefined : (problems[0] ?? 'a result without an id');
  }

  function callProblem({ params }: Asked, result: CallResult, isStructured: boolean) {
    const { name, arguments: given } = params as { name: string; arguments?: unknown };
    const tool = tools.get(name);
    if (!tool) return 'a result of a tool that is not published';
    // The service ignores this name, because a library could treat it as the prototype.
    const { ['__proto__']: _, ...members } = withoutNulls(given ?? {}) as Record<string, unknown>;
    const isRight = tool.takes(members);
    if (isRight === (result.isError === true)) {
      return isRight
        ? 'right arguments are refused'
        : `accepted: ${ajv.errorsText(tool.takes.errors)}`;
    }
    const text = JSON.stringify(result);
    if (!isRight) return text.includes(marker) ? 'the refusal repeats the request' : undefined;
    if (!isStructured) return undefined;
    return tool.gives(result.structuredContent) ? undefined : ajv.errorsText(tool.gives.errors);
  }
}

/** 403 is for other hosts, 404 for methods that revision 2026-07-28 does not have. */
const statuses = new Set([200, 202, 400, 403, 404, 413, 415]);

interface Asked {
  id?: unknown;
  method?: unknown;
  params?: unknown;
}

interface Answer {
  id?: unknown;
  method?: string;
  result?: unknown;
  error?: { code: number };
}

interface CallResult {
  isError?: boolean;
  structuredContent?: unknown;
}

function messagesIn({ headers, body }: FuzzAnswer): Answer[] {
  const [type] = String(headers['content-type']).split(';', 1);
  if (type === 'text/event-stream') return readBySplitting(body).map(({ data }) => data as Answer);
  if (type !== 'application/json') throw new Error(`the type is ${type}`);
  return [JSON.parse(body) as Answer | Answer[]].flat();
}

const anyResult: Validator = () => [];

const schemas = new Map<string, McpSchemas>(
  publishedRevisions.map((revision) => [revision, mcpSchemas(revision)]),
);

/** Requests without a version get the members of revision 2025-06-18. */
const revisionOf = ({ headers }: FuzzInput) =>
  headers['MCP-Protocol-Version']?.trim() ?? '2025-06-18';

/** Revision 2024-10-07 has no schema. */
const schemasOf = (version: string) =>
  schemas.get(version) ?? schemas.get(version === '2024-10-07' ? '2024-11-05' : '2025-03-26')!;

const newest = schemas.get('2026-07-28')!;
const acknowledged = newest.definition('SubscriptionsAcknowledgedNotification');
const errorsByCode: Record<number, Validator> = {
  [-32020]: newest.definition('HeaderMismatchError'),
  [-32022]: newest.definition('UnsupportedProtocolVersionError'),
};
