import { openSchema, toolSchema, type JsonSchema } from './json-schema.ts';
import { operations, type Operation } from './operations.ts';

/** A tool as `tools/list` describes it. */
export interface McpTool {
  name: Operation['tool'];
  title: string;
  description: string;
  inputSchema: ObjectSchema;
  outputSchema: ObjectSchema;
  annotations: Record<`${string}Hint`, boolean>;
}

type ObjectSchema = JsonSchema & { type: 'object' };

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
