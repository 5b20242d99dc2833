import type { WebMCP } from 'webmcp-types';
import { callWebTool, type Refusal } from './call.ts';
import type { JsonSchema } from '../../contract/json-schema.ts';
import type { WebTool } from '../../contract/tools.ts';

/**
 * Registers tools with a browser until `signal` aborts. `outputSchemas` contains the known output schemas by the name
 * of the tool. Returns whether the browser reads output schemas: Chrome does so since version 159.
 */
export function registerTools(
  context: WebMCP.ModelContext,
  tools: readonly WebTool[],
  signal: AbortSignal,
  outputSchemas: Readonly<Record<string, JsonSchema>> = {},
): boolean {
  let isRead = false;
  for (const tool of tools) {
    const { name, title, description, inputSchema, annotations } = tool;
    const outputSchema = outputSchemas[name];
    const execute: WebMCP.ToolExecuteCallback = async (input, options) => {
      const result = await callWebTool(tool, input, options?.signal);
      // A refusal does not match the output schema, so it must be a rejection. Browsers that read output schemas show
      // the reason of a rejection to the model.
      if (outputSchema && isRefusal(result)) throw new Error(result.content[0].text);
      return result;
    };
    const definition = {
      name,
      title,
      description,
      inputSchema,
      annotations,
      execute,
      get outputSchema() {
        isRead = true;
        return outputSchema;
      },
    };
    // Registering fails if the user has left the page, or if a policy forbids it. The error is only logged, because the
    // page works without tools.
    Promise.resolve(context.registerTool(definition, { signal })).catch(console.debug);
  }
  return isRead;
}

const isRefusal = (result: unknown): result is Refusal =>
  (result as Partial<Refusal>).isError === true;
