import { askErrors, restErrors } from '../contract/errors.ts';
import { code, codes, type DataTable, type Run } from './run.ts';

/** Every failure in short: its status, its codes and what answers it. Specification: Errors. */
export function failureCodesTable(): DataTable {
  return {
    columns: ['Status', 'Code', 'Answered by'],
    rows: [
      ...failures(restErrors, [{ code: '/api/*' }]),
      ...failures(askErrors, [{ code: '/ask' }]),
      [code('429, 503'), ['none'], ['any, from the host']],
    ],
  };
}

/** A row for each status. */
function failures(errors: Record<string, { status: number }>, by: Run): Run[][] {
  const byStatus = Map.groupBy(Object.entries(errors), ([, { status }]) => status);
  return [...byStatus].map(([status, same]) => [
    code(String(status)),
    codes(same.map(([name]) => name)),
    by,
  ]);
}
