import { askErrors, restErrors, type RestErrorCode } from '../contract/errors.ts';
import { answeredBy } from './errors-table.ts';
import { code, codes, table, type Content } from '../markdown/build-nodes.ts';
import type { BodyNode } from '../markdown/tree.ts';

/** Returns a short table of all error responses: status, error codes and addresses. Specification: Errors. */
export function failureCodesTable(): BodyNode {
  return table(
    ['Status', 'Code', 'Answered by'],
    [...restRows(), ...askRows(), [code('429, 503'), 'none', 'any, from the host']],
  );
}

function restRows(): Content[][] {
  return Object.entries(restErrors).map(([name, { status }]) => [
    code(String(status)),
    code(name),
    codes(answeredBy[name as RestErrorCode].split(', ')),
  ]);
}

/** Returns the rows for /ask, one for each status. */
function askRows(): Content[][] {
  const byStatus = Map.groupBy(Object.entries(askErrors), ([, { status }]) => status);
  return [...byStatus].map(([status, same]) => [
    code(String(status)),
    codes(same.map(([name]) => name)),
    code('/ask'),
  ]);
}
