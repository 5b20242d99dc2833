import type { Content } from '../../content/model/content.ts';
import { operations, type Operation } from '../../contract/operations.ts';
import { code, paragraph, table } from '../../content/markdown/build-nodes.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';

/**
 * Returns a table of the announced removals from the API, or a sentence if there are none. Specification: Versioning.
 */
export function deprecationsNode({ deprecations }: Content): BodyNode {
  if (deprecations.length === 0) return paragraph(noDeprecations);
  return table(
    ['Operation', 'Announced', 'Removed on', 'Note'],
    deprecations.map(({ operation, part, announced, sunset, note }) => {
      const { method, path } = operations.find(({ id }) => id === operation)!;
      const request = code(`${method} ${path}`);
      return [part === undefined ? request : [request, ': ', code(part)], announced, sunset, note];
    }),
  );
}

const noDeprecations = 'No v1 operation is currently deprecated and no sunset date is scheduled.';

/**
 * Returns the removal notice that comes before the description of an operation. The notice ends with a space. Returns
 * '' if no removal is announced for the operation or a part of it. Specification: Versioning.
 */
export function removalNotice(id: Operation['id'], { deprecations }: Content): string {
  return deprecations
    .filter(({ operation }) => operation === id)
    .map(({ part, announced, sunset, note }) => {
      const what = part === undefined ? 'Deprecated' : `\`${part}\` is deprecated`;
      return `${what} since ${announced}, removed on ${sunset}. ${note} `;
    })
    .join('');
}
