import { askParameters } from '../../contract/ask-parameters.ts';
import { categories, categoryContents } from '../../contract/categories.ts';
import { schemaId } from '../../contract/json-schema.ts';
import { limits } from '../../contract/limits.ts';
import { listed } from '../../contract/listed.ts';
import { apiVersion, nlwebVersion, protocolVersions } from '../../contract/versions.ts';
import { operations } from '../../contract/operations.ts';
import { code, codes, paragraph, table } from '../../content/markdown/build-nodes.ts';
import type { Content } from '../../content/model/content.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';

/**
 * Returns a table of the API operations. Each row has the name of the operation in REST, its tool in MCP and WebMCP,
 * its request, and the object that it returns.
 */
export function operationsTable(): BodyNode {
  return table(
    ['Operation', 'MCP tool', 'Request', 'Answer'],
    operations.map(({ id, tool, method, path, output }) => [
      code(id),
      code(tool),
      code(`${method} ${path}`),
      schemaId(output),
    ]),
  );
}

/** Returns a table of the query parameters of GET /ask, each with the matching field in the body of POST /ask. */
export function parametersTable(): BodyNode {
  return table(
    ['Parameter', 'Field'],
    Object.entries(askParameters).map(([parameter, field]) => [code(parameter), code(field)]),
  );
}

/** Returns a table of the versions of the API, NLWeb and MCP that the service supports. */
export function versionsTable(): BodyNode {
  return table(
    ['Of', 'Version'],
    [
      [['API, in ', code('apiVersion')], code(apiVersion)],
      [['NLWeb, in ', code('_meta.version')], code(nlwebVersion)],
      ['MCP', codes(protocolVersions)],
    ],
  );
}

/**
 * Returns a table of the resource categories: the value of the `category` parameter, and what the category contains.
 * Specification: GET /api/v1/resources.
 */
export function categoriesTable(): BodyNode {
  return table(
    ['Value', 'Contents'],
    [
      [code('all'), 'Everything; the default'],
      ...categories.map((category) => [code(category), categoryContents[category]]),
    ],
  );
}

/** Returns a table of every limit that an API client must respect. Specification: Limits. */
export function limitsTable(): BodyNode {
  const { queryLength, pageSize, cursorDigits, askBodyBytes, mcpBodyBytes, excerptLengths } =
    limits;
  const ask = codes(['POST /ask', 'GET /ask']);
  return table(
    ['Limit', 'Value', 'Applies to'],
    [
      [code('query.text'), `${queryLength.min} to ${queryLength.max} characters`, ask],
      [
        code('limit'),
        `${pageSize.min} to ${pageSize.max} results a page, ${pageSize.default} by default`,
        ask,
      ],
      [code('cursor'), `${cursorDigits.min} to ${cursorDigits.max} decimal digits`, ask],
      ['Request body', `At most ${askBodyBytes} bytes`, code('POST /ask')],
      ['Request body', `At most ${mcpBodyBytes} bytes`, code('POST /mcp')],
      [
        'Excerpt',
        `At most ${listed(excerptLengths.map(String), 'and')} characters for the first results`,
        ask,
      ],
      ['Paging', 'None; one response holds the whole directory', code('GET /api/v1/resources')],
      [
        'Rate limit, quota',
        'None per client, and no guaranteed throughput; hosting protection may reject requests',
        'All',
      ],
    ],
  );
}

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
