/** How one MCP client is connected: where the entry goes and the entry itself. */
export interface ClientSetup {
  /** Name of the client. */
  name: string;
  /** Where the entry goes, in a sentence. */
  instruction: string;
  /** Language of the code, for its fence. */
  language: string;
  code: string;
}
