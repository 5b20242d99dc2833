import type { McpEntry } from './mcp-entry.ts';

/**
 * Returns a link that opens Cursor, which asks the user whether to add the server. The link contains the entry for
 * mcp.json in base64. Format: cursor.com/docs/mcp/install-links.
 */
export function cursorLink({ name, url }: McpEntry): string {
  const config = btoa(JSON.stringify({ url }));
  return `cursor://anysphere.cursor-deeplink/mcp/install?${new URLSearchParams({ name, config })}`;
}

/**
 * Returns a link that opens VS Code, which asks the user whether to add the server. The link contains the entry and its
 * name as percent-encoded JSON. Format: code.visualstudio.com/api/extension-guides/ai/mcp.
 */
export function vscodeLink({ name, url }: McpEntry): string {
  return `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name, type: 'http', url }))}`;
}
