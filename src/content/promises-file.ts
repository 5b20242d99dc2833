import { z } from 'zod';
import { fallbacks } from './fallback-values.ts';

/** The ledger of what was published. A site does without this file until it has kept a first one. */
export const promisesFile = 'content/promises.yaml';

/** What is promised, in the order of the ledger, each with what its lines are. */
const kinds = {
  operations: 'Ids of the operations of the API.',
  tools: 'Names of the MCP tools.',
  fields: 'Fields of requests and answers.',
  values: 'Values that a field of the API may have.',
  resources: 'Ids of the entries of the directory.',
  addresses: 'Addresses of pages and documents.',
  anchors: 'Links of headings.',
};

export const promiseKinds = Object.keys(kinds) as readonly PromiseKind[];

export type PromiseKind = keyof typeof kinds;

/** What was promised, by kind, a line each. */
export type Promised = Record<PromiseKind, readonly string[]>;

const Lines = z.array(z.string().min(1).register(fallbacks, { value: undefined })).default([]);

/** content/promises.yaml, which `npm run promises` writes. */
export const PromisesFile = z.strictObject({
  base_url: z
    .string()
    .register(fallbacks, { value: '' })
    .describe('The site that promised this, as content/site.yaml names it.'),
  ...(Object.fromEntries(promiseKinds.map((kind) => [kind, Lines.describe(kinds[kind])])) as Record<
    PromiseKind,
    typeof Lines
  >),
});

/** The ledger: what was promised, and by the site at which base URL. */
export type Ledger = z.infer<typeof PromisesFile>;
