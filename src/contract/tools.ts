import type { Tool } from '@modelcontextprotocol/server';
import { toolSchema } from './json-schema.ts';
import { operations, type Operation } from './operations.ts';

/** Every operation only reads public facts, so a client may call it without asking its user. */
const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/**
 * The tools in the form of `tools/list`, made when the site is built: the card preview carries this
 * list, the live server reads it from there, and WebMCP registers the same one.
 * Specification: MCP endpoint, Tools.
 */
export const tools: readonly Tool[] = operations.map(tool);

function tool({ tool: name, title, description, input, output }: Operation): Tool {
  return {
    name,
    title,
    description,
    inputSchema: toolSchema(input) as Tool['inputSchema'],
    outputSchema: toolSchema(output) as NonNullable<Tool['outputSchema']>,
    annotations,
  };
}
