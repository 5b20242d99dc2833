import { argumentRules } from './argument-rules.ts';
import { toolSchema } from './json-schema.ts';
import { operations, type Operation } from './operations.ts';
import type { ArgumentRules } from './refused-call.ts';

/** A tool as the page registers it, with the REST operation that answers it. */
export interface WebTool {
  name: Operation['tool'];
  title: string;
  description: string;
  inputSchema: InputSchema;
  annotations: { readOnlyHint: boolean; untrustedContentHint: boolean };
  method: Operation['method'];
  path: Operation['path'];
  /** For the sentence that a refused call resolves with. */
  argumentRules: ArgumentRules;
}

/** What a tool takes: a closed object of simple values. */
export interface InputSchema {
  properties: Record<string, ValueSchema>;
  required?: string[];
}

/** The part of JSON Schema that the inputs of the three operations use. */
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
 * The tools of the MCP server in the form that a page registers; the build puts them into the
 * script. Specification: MCP endpoint, WebMCP.
 */
export const webTools: WebTool[] = operations.map((operation) => {
  const { tool, title, description, input, method, path } = operation;
  return {
    name: tool,
    title,
    description,
    inputSchema: toolSchema(input) as unknown as InputSchema,
    // Texts of pages are data for a model, whoever wrote them, and never instructions.
    annotations: { readOnlyHint: true, untrustedContentHint: true },
    method,
    path,
    argumentRules: argumentRules(operation),
  };
});
