import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { generate } from 'orval';

/** Writes a client for the OpenAPI document at an address into a folder. */
export type Generate = (document: string, folder: string) => Promise<void>;

/** The generators by name. `<name>.ts.txt` is a program that uses the client. */
export const generators: Record<string, Generate> = {
  async 'openapi-typescript'(document, folder) {
    const types = await openapiTypescript(new URL(document));
    writeFileSync(join(folder, 'generated.ts'), astToString(types));
  },

  /** With zod schemas, which the client uses to check requests and answers. */
  async 'hey-api'(document, folder) {
    await createClient({
      input: document,
      output: { path: join(folder, 'generated'), module: { extension: '.ts' } },
      plugins: ['@hey-api/client-fetch', { name: '@hey-api/sdk', validator: true }, 'zod'],
      logs: { level: 'silent' },
    });
  },

  /** A client with fetch, and separate zod schemas. */
  async orval(document, folder) {
    const shared = { baseUrl: { getBaseUrlFromSpecification: true } } as const;
    for (const client of ['fetch', 'zod'] as const) {
      await generate({
        input: document,
        output: { ...shared, client, target: join(folder, `${client}.ts`) },
      });
    }
  },
};
