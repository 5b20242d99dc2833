import type { Server } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { mcpError } from './mcp-errors.ts';
import type { Published } from './published.ts';

/** As every result of /mcp says. Specification: Limits. */
const notCached = { ttlMs: 0, cacheScope: 'private' } as const;

// Made once, because making a schema takes longer than a whole call.
const listRequest = { params: z.looseObject({}) };
const getRequest = { params: z.looseObject({ uri: z.string() }) };

/**
 * Lists the skill and gives its entry (SEP-2640), as the build made it. By hand, because the package
 * attaches its own catalog to `McpServer` only. The file itself is read like any other address.
 */
export function serveSkills(server: Server, published: Published): void {
  const { skills } = published.card();
  server.setRequestHandler('skills/list', listRequest, () => ({ skills, ...notCached }));
  server.setRequestHandler('skills/get', getRequest, ({ uri }) => {
    const skill = skills.find((one) => one.uri === uri);
    if (!skill) throw mcpError('skill');
    return { skill, ...notCached };
  });
}
