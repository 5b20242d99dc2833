import { compareText } from '../../base/text/order.ts';
import {
  code,
  codes,
  folded,
  joined,
  sentence,
  styled,
  table,
} from '../../content/markdown/build-nodes.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';

/** A response that the OpenAPI document declares. */
export interface DeclaredResponse {
  /** The HTTP status. */
  status: string;
  method: string;
  description: string;
  content: Record<string, { examples?: Record<string, { value: unknown }> }>;
}

/** An example body, with the language of its code block. */
export interface Example {
  title: string;
  language: 'js' | 'json' | 'python' | 'sh' | 'text';
  code: string;
}

/**
 * Returns the responses to all requests of an operation: a table of those with status 200, and a collapsed table of all
 * others. The tables list error codes without explaining them, because the page about errors does this.
 */
export function responseTables(responses: readonly DeclaredResponse[]): BodyNode[] {
  const others = responses.filter(({ status }) => status !== '200');
  const statuses = [...new Set(others.map(({ status }) => status))].toSorted(compareText);
  return [
    responseTable(responses.filter(({ status }) => status === '200')),
    folded(
      ['Other statuses: ', ...joined(statuses.map(statusCode), ', ')],
      [responseTable(others)],
    ),
  ];
}

/**
 * Returns a node that shows an HTTP status in code style. The stylesheet sets a colour for each class of status, such
 * as 4xx.
 */
export const statusCode = (status: string): BodyNode => styled(code(status), `status-${status[0]}`);

/** Returns a table of responses, sorted by status. Responses with the same status and meaning share one row. */
function responseTable(responses: readonly DeclaredResponse[]): BodyNode {
  const rows = new Map<string, DeclaredResponse[]>();
  for (const response of responses) {
    const key = `${response.status} ${response.description}`;
    rows.set(key, [...(rows.get(key) ?? []), response]);
  }
  const inOrder = [...rows].toSorted(([a], [b]) => compareText(a, b));
  return styled(
    table(
      ['Status', 'Method', 'Code', 'Meaning'],
      inOrder.map(([, same]) => [
        statusCode(same[0]!.status),
        codes(same.map(({ method }) => method)),
        codes([...new Set(same.flatMap(errorCodes))]),
        sentence(same[0]!.description),
      ]),
    ),
    'answers',
  );
}

/**
 * Returns the different examples of successful responses, followed by one example of a failure. One failure is enough,
 * because all failures have the same format.
 */
export function responseExamples(responses: readonly DeclaredResponse[]): Example[] {
  const successes = responses.filter(isSuccess).flatMap(examplesOf);
  const failures = responses.filter((response) => !isSuccess(response)).flatMap(examplesOf);
  // Requests with different methods often have the same example, which must appear only once.
  const byCode = new Map(successes.map((example) => [example.code, example]));
  return [...byCode.values(), ...failures.slice(0, 1)];
}

const examplesOf = (response: DeclaredResponse): Example[] =>
  bodiesOf(response).map(({ value }) => exampleOf(response.status, value));

/** Returns the example bodies of a response, in all its media types. */
const bodiesOf = ({ content }: DeclaredResponse) =>
  Object.values(content).flatMap(({ examples = {} }) => Object.values(examples));

/**
 * Returns the error codes in the examples of a failed response, such as `INVALID_QUERY`. Returns an empty list for a
 * successful response.
 */
function errorCodes(response: DeclaredResponse): string[] {
  if (isSuccess(response)) return [];
  return bodiesOf(response).map(({ value }) => (value as { error: { code: string } }).error.code);
}

const isSuccess = ({ status }: DeclaredResponse) => status.startsWith('2');

function exampleOf(status: string, value: unknown): Example {
  return typeof value === 'string'
    ? { title: `${status} stream`, language: 'text', code: value.trimEnd() }
    : { title: `${status} JSON`, language: 'json', code: JSON.stringify(value, null, 2) };
}
