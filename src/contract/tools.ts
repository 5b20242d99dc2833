import { toolSchema, type JsonSchema } from './json-schema.ts';
import { operations, type Operation } from './operations.ts';
import { toolWords } from './tool-words.ts';

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
 * The tools of a product in the form of `tools/list`, made when the site is built: the card preview
 * carries this list, the live server reads it from there, and WebMCP registers the same one.
 * Specification: MCP endpoint, Tools.
 */
export function tools(product: string): McpTool[] {
  return operations.map((operation) => {
    const { tool: name, input, output } = operation;
    const { title, description } = toolWords(operation, product);
    const inputSchema = toolSchema(input) as ObjectSchema;
    const outputSchema = toolSchema(output) as ObjectSchema;
    return { name, title, description, inputSchema, outputSchema, annotations };
  });
}
