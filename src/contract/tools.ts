import { type JsonSchema, openSchema, toolSchema } from './json-schema.ts';
import { type Operation, operations } from './operations.ts';
import { argumentRules } from './argument-rules.ts';
import type { ArgumentRules } from './refused-call.ts';

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

/** The hints about every tool. Each tool only reads public facts, so clients may call it without asking their user. */
const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/**
 * The tools in the format of `tools/list`. The build writes them to the server card, from which /mcp reads them.
 * Specification: MCP endpoint, Tools.
 */
export const tools: readonly McpTool[] = operations.map(
  ({ tool: name, title, description, input, output }) => ({
    name,
    title,
    description,
    inputSchema: toolSchema(input) as ObjectSchema,
    outputSchema: openSchema(toolSchema(output)) as ObjectSchema,
    annotations,
  }),
);

/** A WebMCP tool with the REST operation that it calls. */
export interface WebTool {
  name: Operation['tool'];
  title: string;
  description: string;
  inputSchema: InputSchema;
  annotations: { readOnlyHint: boolean; untrustedContentHint: boolean };
  method: Operation['method'];
  path: Operation['path'];
  /** The rules for the arguments, which the error message of a rejected call contains. */
  argumentRules: ArgumentRules;
}

/** The input of a tool: an object whose values are strings or integers. Additional fields are not allowed. */
export interface InputSchema {
  properties: Record<string, ValueSchema>;
  required?: string[];
}

/** The schema of one input value. The type has only the JSON Schema keywords that the operations use. */
export interface ValueSchema {
  type: 'string' | 'integer';
  enum?: string[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

/**
 * The MCP tools in the format of WebMCP. The build includes them in the browser script of all pages. Specification: MCP
 * endpoint, WebMCP.
 */
export const webTools: WebTool[] = operations.map((operation) => {
  const { tool, title, description, input, method, path } = operation;
  return {
    name: tool,
    title,
    description,
    inputSchema: toolSchema(input) as unknown as InputSchema,
    // Language models must treat the text of pages as data, never as instructions.
    annotations: { readOnlyHint: true, untrustedContentHint: true },
    method,
    path,
    argumentRules: argumentRules(operation),
  };
});
