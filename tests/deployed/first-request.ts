/** A plain request to a function by its name. The answer must not be a server error. */
export function firstRequest(name: string, baseUrl: string): Request {
  if (name === 'ask') return new Request(`${baseUrl}/ask?query=privacy`);
  if (name !== 'mcp') return new Request(`${baseUrl}/.netlify/functions/${name}`);
  const params = { name: 'search_service_docs', arguments: { query: 'privacy' } };
  return new Request(`${baseUrl}/mcp`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
}
