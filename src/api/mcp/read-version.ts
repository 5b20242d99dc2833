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
  return revision ? { revision } : { requested: isLikeVersion(text) ? text : '' };
}

/**
 * The version that a client asked for. It is in `revision` if /mcp answers in it. If not, it is in `requested`: a text
 * that looks like a version, or an empty text in place of any other text.
 */
export type SentVersion =
  { revision: ProtocolVersion; requested?: never } | { requested: string; revision?: never };

/** Tells whether a text looks like a version, such as 2099-01-01 or v2.0. The protocol wants errors to repeat it. */
export const isLikeVersion = (text: string): boolean => /^v?\d[\d.-]{0,19}$/.test(text);

/** Tells whether a revision is at least as new as another one. The dates of revisions sort like text. */
export const isSince = (revision: ProtocolVersion, first: ProtocolVersion) => revision >= first;
