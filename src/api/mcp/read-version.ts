import { answeredVersions, type ProtocolVersion } from '../../contract/versions.ts';

/**
 * Reads the version in the header MCP-Protocol-Version. Proxies may repeat the header, so equal versions in a
 * comma-separated list count as one. Without the header, the version is 2025-03-26, as the protocol requires.
 */
export function readVersion(header: string | null): SentVersion {
  if (header === null) return { revision: '2025-03-26' };
  const copies = new Set(header.split(',').map((copy) => copy.trim()));
  const [text = ''] = copies.size === 1 ? copies : [];
  const revision = answeredVersions.find((known) => known === text);
  return revision ? { revision } : { requested: text };
}

/**
 * The version that a client requested. If /mcp supports the version, it is in `revision`. If not, `requested` has the
 * version as the client wrote it.
 */
export type SentVersion =
  { revision: ProtocolVersion; requested?: never } | { requested: string; revision?: never };

/** Tells whether a revision is at least as new as another one. Revisions are dates, which sort like text. */
export const isSince = (revision: ProtocolVersion, first: ProtocolVersion) => revision >= first;
