// Reads the OpenAPI document and calls its operations, without generated code.
import { OpenAPIClientAxios } from 'openapi-client-axios';
import { origin, printRestAnswers } from './answers.js';

const client = await new OpenAPIClientAxios({ definition: `${origin}/openapi.json` }).init();
await printRestAnswers(async (operation, parameters, body) => {
  return (await client[operation](parameters, body)).data;
});
