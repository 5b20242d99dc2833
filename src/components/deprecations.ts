import type { Facts } from '../model/facts.ts';
import { operations, type Operation } from '../contract/operations.ts';
import { code, type DataTable } from './run.ts';

/** The text of the page while no removal is planned. Specification: Versioning. */
export const noDeprecations =
  'No v1 operation is currently deprecated and no sunset date is scheduled.';

/** The announced removals; undefined if there are none. Specification: Versioning. */
export function deprecationsTable({ deprecations }: Facts): DataTable | undefined {
  if (deprecations.length === 0) return undefined;
  return {
    columns: ['Operation', 'Announced', 'Removed on', 'Note'],
    rows: deprecations.map(({ operation, part, announced, sunset, note }) => {
      const { method, path } = operations.find(({ id }) => id === operation)!;
      const goes = [
        ...code(`${method} ${path}`),
        ...(part === undefined ? [] : [': ', ...code(part)]),
      ];
      return [goes, [announced], [sunset], [note]];
    }),
  };
}

/**
 * The notice before the description of an operation, with a space at its end, if its removal or that of a
 * part is announced. Otherwise empty. Specification: Versioning.
 */
export function removalNotice(id: Operation['id'], { deprecations }: Facts): string {
  return deprecations
    .filter(({ operation }) => operation === id)
    .map(({ part, announced, sunset, note }) => {
      const what = part === undefined ? 'Deprecated' : `\`${part}\` is deprecated`;
      return `${what} since ${announced}, removed on ${sunset}. ${note} `;
    })
    .join('');
}
