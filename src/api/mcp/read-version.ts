import { answeredVersions, type ProtocolVersion } from '../../contract/versions.ts';

/**
 * Reads the version of a header MCP-Protocol-Version. Proxies may add the header again, so equal copies in a
 * comma-separated list count as one. Without a header, the version is 2025-03-26, as the protocol says.
 */
export function readVersion(header: string | null): SentVersion {
  if (header === null) return { revision: '2025-03-26' };
  const copies = new Set(header.split(',').map((copy) => copy.trim()));
  const [text = ''] = copies.size === 1 ? copies : [];
  const revision = answeredVersions.find((known) => known === text);
  return revision ? { revision } : { requested: text };
}

/**
 * The version that a client asked for. It is in `revision` if /mcp answers in it. If not, it is in `requested`, as
 * the client wrote it.
 */
export type SentVersion =
  { revision: ProtocolVersion; requested?: never } | { requested: string; revision?: never };

/** Tells whether a revision is at least as new as another one. The dates of revisions sort like text. */
export const isSince = (revision: ProtocolVersion, first: ProtocolVersion) => revision >= first;
