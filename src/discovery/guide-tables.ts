import { askErrors, restErrors } from '../contract/errors.ts';
import { operations } from '../contract/operations.ts';

/** The operations as a Markdown table: what each answers, as REST and as a tool. */
export function operationTable(): string {
  return [
    '| Answers | REST operation | MCP tool |',
    '|---|---|---|',
    ...operations.map(
      ({ summary, method, path, id, tool }) =>
        `| ${summary} | \`${method} ${path}\` (\`${id}\`) | \`${tool}\` |`,
    ),
  ].join('\n');
}

/** Every failure as a Markdown table: status, code and who answers it. */
export function failureTable(): string {
  return [
    '| Status | Code | Where |',
    '|---|---|---|',
    ...rows(restErrors, 'REST reads'),
    ...rows(askErrors, '/ask'),
    '| 429, 503 | none | any, from the host |',
  ].join('\n');
}

function rows(errors: Record<string, { status: number }>, where: string): string[] {
  return Object.entries(errors).map(
    ([code, { status }]) => `| ${status} | \`${code}\` | ${where} |`,
  );
}
