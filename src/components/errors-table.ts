import {
  askFailure,
  askFailureCases,
  askMessage,
  type AskFailureName,
} from '../contract/ask-failures.ts';
import { restErrors, type RestErrorCode } from '../contract/errors.ts';
import { code, sentence, styled, table, type Content } from '../markdown/build-nodes.ts';
import type { BodyNode } from '../markdown/tree.ts';

/** Returns a table of every error response of the REST operations and of /ask. Specification: Errors. */
export function errorCodesTable(): BodyNode {
  const rows = [...restRows(), ...askRows(), ...hostRows()];
  return styled(table(['Status', 'Code', 'Path', 'Message'], rows), 'answers');
}

function restRows(): Content[][] {
  return Object.entries(restErrors).map(([name, { status, message }]) =>
    row(status, name, answeredBy[name as RestErrorCode], message),
  );
}

/** The addresses that return each error code. */
export const answeredBy: Readonly<Record<RestErrorCode, string>> = {
  invalid_category: '/api/v1/resources',
  not_found: '/api/*, /.well-known/*',
  method_not_allowed: '/*',
  internal_error: '/api/*',
};

function askRows(): Content[][] {
  return Object.entries(askFailureCases).map(([name, failure]) => {
    const { status, body } = askFailure(name as AskFailureName, 'POST');
    const field = 'field' in failure ? `\`${failure.field}\` ` : '';
    return row(status, body.error.code, '/ask', field + askMessage(name as AskFailureName));
  });
}

function hostRows(): Content[][] {
  const advice = 'Respect Retry-After; without it, use bounded exponential backoff with jitter.';
  return [429, 503].map((status) => [
    code(String(status)),
    'none',
    'any',
    `Rejected by hosting protection. ${advice}`,
  ]);
}

function row(status: number, name: string, path: string, message: string): Content[] {
  return [code(String(status)), code(name), code(path), sentence(message)];
}
