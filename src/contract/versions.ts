/** The semantic version of the REST API, published as `apiVersion`. Specification: Versioning. */
export const apiVersion = '1.0.0';

/** The NLWeb version of /ask, published as `_meta.version`. Specification: Versioning. */
export const nlwebVersion = '0.55';

/** The schema.org context of every search result. Specification: Search response. */
export const schemaOrgContext = 'https://schema.org';

/**
 * The protocol revisions that /mcp advertises, newest first. Their transport is Streamable HTTP. Specification: MCP
 * endpoint.
 */
export const protocolVersions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'] as const;

/**
 * All revisions in which /mcp answers. The two oldest revisions define another transport, but some clients request them
 * over Streamable HTTP.
 */
export const answeredVersions = [...protocolVersions, '2024-11-05', '2024-10-07'] as const;

/** A revision in which /mcp answers. */
export type ProtocolVersion = (typeof answeredVersions)[number];
