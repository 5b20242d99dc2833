import type { WebMCP } from 'webmcp-types';
import { callWebTool } from './call.ts';
import type { WebTool } from '../../contract/web-tools.ts';

/** The result of `pageTools`, inserted by the build (astro.config.mjs), so that pages need not load the contract. */
declare const WEBMCP_TOOLS: WebTool[];

// Before Chromium 152 it is on `navigator`. Browsers without WebMCP have neither.
const modelContext =
  document.modelContext ?? (navigator as { modelContext?: WebMCP.ModelContext }).modelContext;
let page = new AbortController();

if (modelContext) {
  register(modelContext);
  addEventListener('pagehide', () => page.abort());
  // The back/forward cache restores a page without running its scripts again.
  addEventListener('pageshow', ({ persisted }) => persisted && register(modelContext));
}

/** Registers the tools of the site for agents in the browser, until the user leaves the page. */
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
    // The page was left before, or a policy forbids it. The page works without tools.
    Promise.resolve(registered).catch(console.debug);
  }
}
