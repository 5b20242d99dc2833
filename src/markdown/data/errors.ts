import { askErrors, restErrors, type AskErrorCode } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { code, type DataTable, type Run } from './table.ts';

/** Every failure of the REST operations and of /ask. Specification: Errors. */
export function errorCodesTable(): DataTable {
  return {
    columns: ['Status', 'Code', 'Operation', 'What to do'],
    rows: [
      ...Object.entries(restErrors).map(([name, { status, message }]) =>
        row(status, name, restOperation(name), message),
      ),
      ...Object.entries(askErrors).map(([name, { status }]) =>
        row(status, name, '/ask', askRepairs[name as AskErrorCode]),
      ),
      [
        code('429'),
        ['none'],
        ['any'],
        ['Rejected by hosting protection. Respect Retry-After; without it, back off with jitter.'],
      ],
      [
        code('503'),
        ['none'],
        ['any'],
        ['Rejected by hosting protection. Respect Retry-After; without it, back off with jitter.'],
      ],
    ],
  };
}

const askRepairs: Record<AskErrorCode, string> = {
  INVALID_QUERY: 'Correct the request; a retry without a change fails again.',
  UNSUPPORTED_MODE: 'Use the mode list, or omit it.',
  UNSUPPORTED_FORMAT: 'Use the response format conversational_search, or omit it.',
  METHOD_NOT_ALLOWED: 'Use GET or POST.',
  REQUEST_TOO_LARGE: `Send a request body of at most ${limits.askBodyBytes} bytes.`,
  INTERNAL_ERROR: 'Retry with exponential backoff and jitter.',
};

function restOperation(name: string): string {
  return name === 'invalid_category' ? '/api/v1/resources' : '/api/*';
}

function row(status: number, name: string, operation: string, repair: string): Run[] {
  return [code(String(status)), code(name), code(operation), [repair]];
}
