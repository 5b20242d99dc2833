import { askParameters } from '../contract/ask-parameters.ts';
import { protocolVersions } from '../contract/mcp-versions.ts';
import { operations } from '../contract/operations.ts';
import { apiVersion, nlwebVersion } from '../contract/versions.ts';
import { code, codes, table } from '../markdown/build-nodes.ts';
import type { BodyNode } from '../markdown/tree.ts';

/** Returns a table of the API operations: the name of each in REST, MCP and WebMCP, and the object that it returns. */
export function operationsTable(): BodyNode {
  return table(
    ['Operation', 'MCP tool', 'Request', 'Answer'],
    operations.map(({ id, tool, method, path, output }) => [
      code(id),
      code(tool),
      code(`${method} ${path}`),
      output.meta()?.id ?? '',
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

/** Returns a table of the conventions that the service follows, such as NLWeb, with the version of each. */
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
