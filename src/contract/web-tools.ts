import { argumentRules } from './argument-rules.ts';
import { toolSchema } from './json-schema.ts';
import { operations, type Operation } from './operations.ts';
import type { ArgumentRules } from './refused-call.ts';

/** A WebMCP tool, with the REST operation that it calls. */
export interface WebTool {
  name: Operation['tool'];
  title: string;
  description: string;
  inputSchema: InputSchema;
  annotations: { readOnlyHint: boolean; untrustedContentHint: boolean };
  method: Operation['method'];
  path: Operation['path'];
  /** For the error message of a refused call. */
  argumentRules: ArgumentRules;
}

/** The input of a tool: an object of simple values, without additional fields. */
export interface InputSchema {
  properties: Record<string, ValueSchema>;
  required?: string[];
}

/** The keywords of JSON Schema that the inputs of the operations use. */
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
 * The MCP tools in the format of WebMCP. The build includes them in the script of the pages.
 * Specification: MCP endpoint, WebMCP.
 */
export const webTools: WebTool[] = operations.map((operation) => {
  const { tool, title, description, input, method, path } = operation;
  return {
    name: tool,
    title,
    description,
    inputSchema: toolSchema(input) as unknown as InputSchema,
    // A model must treat the text of pages as data, never as instructions.
    annotations: { readOnlyHint: true, untrustedContentHint: true },
    method,
    path,
    argumentRules: argumentRules(operation),
  };
});
