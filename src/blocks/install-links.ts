import type { McpEntry } from './mcp-entry.ts';

/**
 * Opens Cursor, which asks whether to add the server: the form of cursor.com/docs/mcp/install-links, the
 * entry of mcp.json in base64.
 */
export function cursorLink({ name, url }: McpEntry): string {
  const config = btoa(JSON.stringify({ url }));
  return `cursor://anysphere.cursor-deeplink/mcp/install?${new URLSearchParams({ name, config })}`;
}

/**
 * Opens VS Code, which asks whether to add the server: the form of
 * code.visualstudio.com/api/extension-guides/ai/mcp, the entry with its name as percent-encoded JSON.
 */
export function vscodeLink({ name, url }: McpEntry): string {
  return `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name, type: 'http', url }))}`;
}
