import type { Server } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { mcpError } from './mcp-errors.ts';
import type { Published } from './published.ts';

/** The same values as in every other result of /mcp. Specification: Limits. */
const notCached = { ttlMs: 0, cacheScope: 'private' } as const;

// Created once, because creating a schema takes longer than answering a call.
const listRequest = { params: z.looseObject({}) };
const getRequest = { params: z.looseObject({ uri: z.string() }) };

/**
 * Handles `skills/list` and `skills/get` (SEP-2640) with the entry that the build wrote. The package's
 * own `SkillsExtension` works with `McpServer` only. Clients read the file with `resources/read`.
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
