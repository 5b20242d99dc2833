// A proxy that compares requests and responses with the OpenAPI document, and reports violations in a header.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { origin, printRestAnswers } from './answers.js';

const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address();
server.close();
const options = ['proxy', `${origin}/openapi.json`, origin, '--port', port];
const prism = spawn('node_modules/.bin/prism', options, { stdio: ['ignore', 'pipe', 'inherit'] });
await new Promise((resolve) => {
  let printed = '';
  prism.stdout.setEncoding('utf8').on('data', (text) => {
    printed += text;
    if (printed.includes('Prism is listening')) resolve();
  });
});
const paths = { getServiceProduct: '/api/v1/product', listServiceResources: '/api/v1/resources' };
await printRestAnswers(async (operation, parameters, body) => {
  const address = `http://127.0.0.1:${port}${paths[operation] ?? '/ask'}`;
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(
    `${address}?${new URLSearchParams(parameters)}`,
    body && { method: 'POST', headers, body: JSON.stringify(body) },
  );
  const violations = response.headers.get('sl-violations');
  if (violations) throw new Error(violations);
  return response.json();
});
