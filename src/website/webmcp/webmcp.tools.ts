import type { WebMCP } from 'webmcp-types';
import { callWebTool } from './call.ts';
import type { WebTool } from '../../contract/web-tools.ts';

/** `pageTools`, written in by the build (astro.config.mjs), so that no page loads the contract. */
declare const WEBMCP_TOOLS: WebTool[];

// Chromium before 152 has it on `navigator`; browsers without WebMCP have neither.
const modelContext =
  document.modelContext ?? (navigator as { modelContext?: WebMCP.ModelContext }).modelContext;
let page = new AbortController();

if (modelContext) {
  register(modelContext);
  addEventListener('pagehide', () => page.abort());
  // The back-forward cache brings a page back without running its scripts again.
  addEventListener('pageshow', ({ persisted }) => persisted && register(modelContext));
}

/** Offers the tools of the site to an agent in the browser, until the page is left. */
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
    // Left before it was registered, or refused by a policy: the page works without.
    Promise.resolve(registered).catch(console.debug);
  }
}
