import { z } from 'zod';

/** The ledger of what was published. A site does without this file until it has kept a first one. */
export const promisesFile = 'content/promises.yaml';

/** What is promised, in the order of the ledger. */
export const promiseKinds = [
  'operations',
  'tools',
  'fields',
  'values',
  'resources',
  'addresses',
  'anchors',
] as const;

export type PromiseKind = (typeof promiseKinds)[number];

/** What was promised, by kind, a line each. */
export type Promised = Record<PromiseKind, readonly string[]>;

/** A promise of nothing. */
export const noPromises = Object.fromEntries(
  promiseKinds.map((kind) => [kind, [] as string[]]),
) as Record<PromiseKind, string[]>;

const Lines = z.array(z.string().min(1)).default([]);

/** content/promises.yaml, which `npm run promises` writes. */
export const PromisesFile = z.strictObject({
  base_url: z.string(),
  ...(Object.fromEntries(promiseKinds.map((kind) => [kind, Lines])) as Record<
    PromiseKind,
    typeof Lines
  >),
});

/** The ledger: what was promised, and by the site at which base URL. */
export type Ledger = z.infer<typeof PromisesFile>;
