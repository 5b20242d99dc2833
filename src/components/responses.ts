import { compareText } from '../text/order.ts';
import { code, codes, sentence, styled, table } from '../markdown/build-nodes.ts';
import type { BodyNode } from '../markdown/tree.ts';

/** A response as declared in the OpenAPI document. */
export interface DeclaredResponse {
  /** The HTTP status, or `default` for all failures without a separate entry. */
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
 * Returns a table of the responses to all requests of an operation, with one row for each status and meaning, sorted by
 * status. Error codes are only listed; the table of errors explains them.
 */
export function responseTable(responses: readonly DeclaredResponse[]): BodyNode {
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
        code(same[0]!.status),
        codes(same.map(({ method }) => method)),
        codes([...new Set(same.flatMap(errorCodes))]),
        sentence(same[0]!.description),
      ]),
    ),
    'answers',
  );
}

/**
 * Returns one example response of each kind. Only one of them is a failure, because all failures have the same form.
 */
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
