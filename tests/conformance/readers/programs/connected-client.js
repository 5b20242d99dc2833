import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { endpoint } from './answers.js';

/** The official client, for packages that need one that is connected. */
export const client = new Client({ name: 'reader', version: '1.0.0' });

await client.connect(new StreamableHTTPClientTransport(new URL(endpoint)));
