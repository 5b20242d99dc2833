// Reads the OpenAPI document and calls its operations, as Swagger UI does.
import SwaggerClient from 'swagger-client';
import { origin, printRestAnswers } from './answers.js';

const client = await SwaggerClient(`${origin}/openapi.json`);
await printRestAnswers(async (operationId, parameters, requestBody) => {
  return (await client.execute({ operationId, parameters, requestBody })).body;
});
