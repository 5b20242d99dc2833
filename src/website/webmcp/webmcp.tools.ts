import type { WebMCP } from 'webmcp-types';
import { registerTools } from './register-tools.ts';
import type { LiveServer } from '../../contract/mcp-files.ts';
import type { WebTool } from '../../contract/tools.ts';

/**
 * The result of `pageTools`. The build inserts this value (astro.config.mjs), so that pages do not need to load the
 * contract.
 */
declare const WEBMCP_TOOLS: WebTool[];

// Before version 152, Chromium has `modelContext` on `navigator`. Browsers without WebMCP do not have the property.
const modelContext =
  document.modelContext ?? (navigator as { modelContext?: WebMCP.ModelContext }).modelContext;
// `WEBMCP_TOOLS` must occur only once in the code, because the build replaces each occurrence by the whole list.
const pageTools = WEBMCP_TOOLS;
let page = new AbortController();

if (modelContext) {
  register(modelContext);
  addEventListener('pagehide', () => page.abort());
  // If the back/forward cache restores a page, its scripts do not run again, so the tools are registered again here.
  addEventListener('pageshow', ({ persisted }) => persisted && register(modelContext));
}

/** Registers the tools of the site for agents in the browser. The tools are removed when the user leaves the page. */
function register(context: WebMCP.ModelContext): void {
  page = new AbortController();
  if (!registerTools(context, pageTools, page.signal)) return;
  // Few browsers read output schemas, so the script of all pages does not contain output schemas. The script loads them
  // if the browser reads them.
  const { signal } = page;
  fetch('/.well-known/mcp/server-card.json')
    .then((response) => response.json())
    .then(({ tools }: Pick<LiveServer, 'tools'>) => {
      if (signal.aborted) return false;
      page.abort();
      page = new AbortController();
      const schemas = tools.map(({ name, outputSchema }) => [name, outputSchema]);
      return registerTools(context, pageTools, page.signal, Object.fromEntries(schemas));
    })
    .catch(console.debug);
}
