import { compareText } from '../text/order.ts';
import { code, codes, sentence, table } from '../markdown/build-nodes.ts';
import type { BodyNode } from '../markdown/tree.ts';

/** A response that the OpenAPI document declares. */
export interface DeclaredResponse {
  /** Status, or `default` for any other failure. */
  status: string;
  method: string;
  description: string;
  content: Record<string, { examples?: Record<string, { summary: string; value: unknown }> }>;
}

/** An example body, with the language of its code block. */
export interface Example {
  title: string;
  language: 'json' | 'text';
  code: string;
}

/**
 * The responses of all requests of an operation: one row for each status and meaning, sorted by status.
 * The messages of an error code are in the table of errors, which all operations share.
 */
export function responseTable(responses: readonly DeclaredResponse[]): BodyNode {
  const rows = new Map<string, DeclaredResponse[]>();
  for (const response of responses) {
    const key = `${response.status} ${response.description}`;
    rows.set(key, [...(rows.get(key) ?? []), response]);
  }
  const inOrder = [...rows].toSorted(([a], [b]) => compareText(a, b));
  return table(
    ['Status', 'Method', 'Code', 'Meaning'],
    inOrder.map(([, same]) => [
      code(same[0]!.status),
      codes(same.map(({ method }) => method)),
      codes([...new Set(same.flatMap(errorCodes))]),
      sentence(same[0]!.description),
    ]),
  );
}

/** One example of each kind of answer, and one failure, because all failures have the same form. */
export function responseExamples(responses: readonly DeclaredResponse[]): Example[] {
  const examples = (some: readonly DeclaredResponse[]) => some.flatMap(bodiesOf).map(exampleOf);
  const answers = examples(responses.filter(isSuccess));
  const failures = examples(responses.filter((response) => !isSuccess(response)));
  const byCode = new Map(answers.map((example) => [example.code, example]));
  return [...byCode.values(), { ...failures[0]!, title: 'A failure' }];
}

const bodiesOf = ({ content }: DeclaredResponse) =>
  Object.values(content).flatMap(({ examples = {} }) => Object.values(examples));

function errorCodes(response: DeclaredResponse): string[] {
  if (isSuccess(response)) return [];
  return bodiesOf(response).map(({ value }) => (value as { error: { code: string } }).error.code);
}

const isSuccess = ({ status }: DeclaredResponse) => status.startsWith('2');

function exampleOf({ summary, value }: { summary: string; value: unknown }): Example {
  return typeof value === 'string'
    ? { title: summary, language: 'text', code: value.trimEnd() }
    : { title: summary, language: 'json', code: JSON.stringify(value, null, 2) };
}
