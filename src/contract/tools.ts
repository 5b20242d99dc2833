import { openSchema, toolSchema, type JsonSchema } from './json-schema.ts';
import { operations, type Operation } from './operations.ts';

/** A tool in the format of `tools/list`. */
export interface McpTool {
  name: Operation['tool'];
  title: string;
  description: string;
  inputSchema: ObjectSchema;
  outputSchema: ObjectSchema;
  annotations: Record<`${string}Hint`, boolean>;
}

type ObjectSchema = JsonSchema & { type: 'object' };

/** All tools only read public facts, so clients may call them without asking their user. */
const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/**
 * The tools in the format of `tools/list`. The build writes them to the server card, and /mcp reads them from there.
 * Specification: MCP endpoint, Tools.
 */
export const tools: readonly McpTool[] = operations.map(tool);

function tool({ tool: name, title, description, input, output }: Operation): McpTool {
  return {
    name,
    title,
    description,
    inputSchema: toolSchema(input) as ObjectSchema,
    outputSchema: openSchema(toolSchema(output)) as ObjectSchema,
    annotations,
  };
}
