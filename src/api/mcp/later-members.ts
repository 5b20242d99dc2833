import type { ProtocolVersion } from '../../contract/versions.ts';
import { isSince } from './read-version.ts';

/**
 * Removes the members of a result that do not exist in its protocol revision. Some clients of earlier revisions reject
 * a result with such members: releases 1.18.0 to 1.18.2 of the official client cannot connect if they receive `icons`.
 */
export function withoutLaterMembers(result: unknown, revision: ProtocolVersion): unknown {
  return known(result, membersSince, revision);
}

/** Removes the members of one value that were added after `revision`. `members` is the table for this value. */
function known(value: unknown, members: Members, revision: ProtocolVersion): unknown {
  if (Array.isArray(value)) return value.map((item) => known(item, members, revision));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const since = Object.hasOwn(members, name) ? members[name]! : {};
      if (typeof since === 'object') return [[name, known(member, since, revision)]];
      return isSince(revision, since) ? [[name, member]] : [];
    }),
  );
}

/**
 * For each member of an object, the first revision with this member. For a member that is itself an object or a list,
 * the table of its members. A member that is not in the table exists in all revisions.
 */
export interface Members {
  [name: string]: ProtocolVersion | Members;
}

/** The members that resources, resource links, templates and contents have in common. */
const resource = {
  _meta: '2025-06-18',
  annotations: { lastModified: '2025-06-18' },
  icons: '2025-11-25',
  title: '2025-06-18',
} as const;

/**
 * The members of results that were added after revision 2024-11-05, each with the first revision whose published schema
 * contains it. A test compares this table with the schemas. The table does not contain capabilities, because all
 * schemas allow additional capabilities, and the official client looks for `extensions` in earlier revisions, too.
 */
export const membersSince: Members = {
  _meta: {
    'io.modelcontextprotocol/serverInfo': '2026-07-28',
    'io.modelcontextprotocol/subscriptionId': '2026-07-28',
  },
  cacheScope: '2026-07-28',
  content: {
    ...resource,
    description: '2025-06-18',
    name: '2025-06-18',
    resource: { _meta: '2025-06-18' },
    size: '2025-06-18',
    uri: '2025-06-18',
  },
  contents: { _meta: '2025-06-18' },
  resourceTemplates: resource,
  resources: resource,
  resultType: '2026-07-28',
  serverInfo: {
    description: '2025-11-25',
    icons: '2025-11-25',
    title: '2025-06-18',
    websiteUrl: '2025-11-25',
  },
  structuredContent: '2025-06-18',
  supportedVersions: '2026-07-28',
  tools: {
    _meta: '2025-06-18',
    annotations: '2025-03-26',
    execution: '2025-11-25',
    icons: '2025-11-25',
    outputSchema: '2025-06-18',
    title: '2025-06-18',
  },
  ttlMs: '2026-07-28',
};
