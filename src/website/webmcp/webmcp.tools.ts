import type { WebMCP } from 'webmcp-types';
import { callWebTool } from './call.ts';
import type { WebTool } from '../../contract/tools.ts';

/**
 * The result of `pageTools`. The build inserts it (astro.config.mjs), so that pages do not need to load the contract.
 */
declare const WEBMCP_TOOLS: WebTool[];

// Chromium before version 152 has the property on `navigator`. Browsers without WebMCP do not have it.
const modelContext =
  document.modelContext ?? (navigator as { modelContext?: WebMCP.ModelContext }).modelContext;
let page = new AbortController();

if (modelContext) {
  register(modelContext);
  addEventListener('pagehide', () => page.abort());
  // If the back/forward cache restores a page, its scripts do not run again.
  addEventListener('pageshow', ({ persisted }) => persisted && register(modelContext));
}

/** Registers the tools of the site for agents in the browser. They are removed when the user leaves the page. */
function register(context: WebMCP.ModelContext): void {
  page = new AbortController();
  for (const tool of WEBMCP_TOOLS) {
    const { name, title, description, inputSchema, annotations } = tool;
    const execute: WebMCP.ToolExecuteCallback = (input, options) =>
      callWebTool(tool, input, options?.signal);
    const registered = context.registerTool(
      { name, title, description, inputSchema, annotations, execute },
      { signal: page.signal },
    );
    // Registering fails if the user has left the page or if a policy forbids it. The page works without tools.
    Promise.resolve(registered).catch(console.debug);
  }
}
