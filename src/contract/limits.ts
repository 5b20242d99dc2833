/** All limits of the API. Specification: Limits. */
export const limits = {
  /** Length of `query.text` in Unicode code points. */
  queryLength: { min: 1, max: 300 },
  /** Number of words of a query that the search uses. It ignores further words. */
  queryWords: 64,
  /** Number of results in one answer of a search. */
  pageSize: { min: 1, max: 10, default: 5 },
  /** Number of decimal digits in a search cursor. */
  cursorDigits: { min: 1, max: 4 },
  /** Maximum size of a request body to /ask, in bytes. */
  askBodyBytes: 4096,
  /** Maximum size of a request body to /mcp, in bytes. */
  mcpBodyBytes: 16_384,
  /** Nesting depth of arrays and objects in a request body to /mcp. */
  mcpBodyLevels: 100,
  /** JSON-RPC messages in a batch. Only MCP revision 2025-03-26 has batches. */
  mcpBatchMessages: { min: 1, max: 10 },
  /**
   * Maximum length of an excerpt in characters, by the rank of its result. The last number applies to all later
   * results. The schemas set no maximum, so that these numbers can change (docs/decisions/excerpt-length.md).
   */
  excerptLengths: [800, 600, 450, 350, 300],
  /**
   * Size of a file with the full text of pages, such as /llms-full.txt, in bytes. This is about 80,000 tokens: enough
   * for the documentation of most apps, while a context window of 128,000 tokens still has room for the conversation.
   */
  fullTextBytes: 320_000,
} as const;

/** The format of a search cursor. The server uses it as a decimal offset. Clients must not interpret it. */
export const cursorPattern = new RegExp(
  String.raw`^\d{${limits.cursorDigits.min},${limits.cursorDigits.max}}$`,
);
