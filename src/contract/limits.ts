/** All limits of the API. Specification: Limits. */
export const limits = {
  /** The length of `query.text`, in Unicode code points. */
  queryLength: { min: 1, max: 300 },
  /** The number of words that the search uses from a query. Further words are ignored. */
  queryWords: 64,
  /** The number of results in one answer of a search. */
  pageSize: { min: 1, max: 10, default: 5 },
  /** The number of decimal digits in a search cursor. */
  cursorDigits: { min: 1, max: 4 },
  /** The maximum size of a request body to /ask, in bytes. */
  askBodyBytes: 4096,
  /** The maximum size of a request body to /mcp, in bytes. */
  mcpBodyBytes: 16_384,
  /** The maximum nesting depth of arrays and objects in a request body to /mcp. */
  mcpBodyLevels: 100,
  /** The number of JSON-RPC messages in a batch. Only MCP revision 2025-03-26 has batches. */
  mcpBatchMessages: { min: 1, max: 10 },
  /**
   * The maximum length of an excerpt in characters, by the rank of the result. The last number is for all later
   * results. The schemas set no maximum, so that these numbers can change (docs/decisions/excerpt-length.md).
   */
  excerptLengths: [800, 600, 450, 350, 300],
  /**
   * The maximum size of a file with the full text of pages, such as /llms-full.txt, in bytes. The limit is about 80,000
   * tokens, which is enough for the documentation of most apps. A context window of 128,000 tokens then still has room
   * for the conversation.
   */
  fullTextBytes: 320_000,
} as const;

/** The format of a search cursor. The server uses the cursor as a decimal offset. Clients must not interpret it. */
export const cursorPattern = new RegExp(
  String.raw`^\d{${limits.cursorDigits.min},${limits.cursorDigits.max}}$`,
);
