import { z } from 'zod';
import { fallbacks } from '../source/fallback-values.ts';

/**
 * The file with the API and address promises. The code calls its content the ledger. A new site does not have this file
 * yet.
 */
export const promisesFile = 'content/promises.yaml';

/** The kinds of promises in the order in which the file lists them. The values describe the lines of each kind. */
const kinds = {
  operations: 'Ids of the operations of the API.',
  tools: 'Names of the MCP tools.',
  fields: 'Fields of requests and answers.',
  values: 'Values that a field of the API can have.',
  resources: 'Ids of the entries of the directory.',
  addresses: 'Addresses of pages and documents.',
  anchors: 'Links of headings.',
};

export const promiseKinds = Object.keys(kinds) as readonly PromiseKind[];

export type PromiseKind = keyof typeof kinds;

/** The promises, keyed by kind. Each promise is one line of text. */
export type Promised = Record<PromiseKind, readonly string[]>;

const Lines = z
  .array(z.string().min(1).max(1000).register(fallbacks, { value: undefined }))
  .default([]);

/** The schema of content/promises.yaml. `npx factsheet promises` writes this file. */
export const PromisesFile = z.strictObject({
  base_url: z
    .string()
    .register(fallbacks, { value: '' })
    .describe('Base URL of the site that made the promises, as in content/site.yaml.'),
  ...(Object.fromEntries(promiseKinds.map((kind) => [kind, Lines.describe(kinds[kind])])) as Record<
    PromiseKind,
    typeof Lines
  >),
});

/**
 * The contents of content/promises.yaml: addresses and names that must continue to work, and the base URL of the site
 * that published them.
 */
export type Ledger = z.infer<typeof PromisesFile>;
