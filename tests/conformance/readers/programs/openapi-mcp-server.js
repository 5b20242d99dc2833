// An MCP server with a tool for each operation of the OpenAPI document.
import { origin, printRestAnswers } from './answers.js';
import { connectOver } from './stdio-client.js';

const options = ['--openapi-spec', `${origin}/openapi.json`, '--api-base-url', origin];
const client = await connectOver('openapi-mcp-server', [...options, '--disable-abbreviation']);
await printRestAnswers(async (operation, parameters, body) => {
  const name = operation.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const result = await client.callTool({ name, arguments: { ...parameters, ...body } });
  return JSON.parse(result.content[0].text);
});
