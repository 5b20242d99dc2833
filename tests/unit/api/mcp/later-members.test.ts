import { expect, test } from 'vitest';
import { membersSince, type Members } from '../../../../src/api/mcp/later-members.ts';
import { mcpSchemas, publishedRevisions } from '../../../schemas/mcp-results.ts';
import { answerOf, post } from './messages.ts';
import { handle, published } from './sample-server.ts';

const initialize = (protocolVersion: string) =>
  post({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  });

test('the table has each member that the published schemas add, with the first revision that has it', () => {
  const [first, ...later] = publishedRevisions.toReversed();
  const known = new Set(mcpSchemas(first!).members());
  const rows: Record<string, string> = {};
  for (const revision of later) {
    const added = mcpSchemas(revision)
      .members()
      .filter((path) => !known.has(path));
    for (const path of added) {
      // The members of a new member need no row.
      const [, outer] = /^(.*)\t[^\t]+$/.exec(path) ?? [];
      if (outer === undefined || known.has(outer)) rows[path] = revision;
    }
    for (const path of added) known.add(path);
  }
  expect(rowsOf(membersSince)).toEqual(rows);
});

/** The rows of a table by path, with tabs between the names. */
function rowsOf(members: Members, outer: string[] = []): Record<string, string> {
  const rows: Record<string, string> = {};
  for (const [name, since] of Object.entries(members)) {
    const path = [...outer, name];
    if (typeof since === 'string') rows[path.join('\t')] = since;
    else Object.assign(rows, rowsOf(since, path));
  }
  return rows;
}

test('the closed schemas find icons that are sent to revision 2025-06-18, which broke clients 1.18.0 to 1.18.2', async () => {
  const { result } = await answerOf(await handle(initialize('2025-06-18')));
  const check = mcpSchemas('2025-06-18').results['initialize']!;
  expect(check(result)).toEqual([]);
  const { icons } = published.card().serverInfo;
  const planted = { ...result, serverInfo: { ...result.serverInfo, icons } };
  expect(check(planted)).toEqual([expect.stringContaining('/serverInfo must NOT have additional')]);
});

test.each([
  ['2025-11-25', ['name', 'title', 'description', 'version', 'websiteUrl', 'icons']],
  ['2025-06-18', ['name', 'title', 'version']],
  ['2025-03-26', ['name', 'version']],
  ['2024-11-05', ['name', 'version']],
  ['2024-10-07', ['name', 'version']],
  // An unknown version is answered with 2025-11-25.
  ['2099-01-01', ['name', 'title', 'description', 'version', 'websiteUrl', 'icons']],
])('initialize with %s answers a serverInfo with %j', async (version, members) => {
  const { result } = await answerOf(await handle(initialize(version)));
  expect(Object.keys(result.serverInfo)).toEqual(members);
});
