/** Every number that a client must respect, stated once. Specification: Limits. */
export const limits = {
  /** Length of `query.text` in Unicode code points. */
  queryLength: { min: 1, max: 300 },
  /** Words of a query that the search reads. */
  queryWords: 64,
  /** Results per page of a search. */
  pageSize: { min: 1, max: 10, default: 5 },
  /** Decimal digits of a search cursor. */
  cursorDigits: { min: 1, max: 4 },
  /** Bytes of a request body to /ask. */
  askBodyBytes: 4096,
  /** Bytes of a request body to /mcp. */
  mcpBodyBytes: 16_384,
  /** Levels of arrays and objects in a request body to /mcp. */
  mcpBodyLevels: 100,
  /** JSON-RPC messages in one batch, for the one MCP revision that has batches. */
  mcpBatchMessages: { min: 1, max: 10 },
  /** Characters of the excerpt in a search result. */
  excerptLength: 500,
} as const;

/** The shape of a cursor: opaque to clients, a decimal offset to us. */
export const cursorPattern = new RegExp(
  String.raw`^\d{${limits.cursorDigits.min},${limits.cursorDigits.max}}$`,
);
