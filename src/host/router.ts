import type { Assets } from './assets.ts';
import { createDelivery } from './delivery.ts';
import { createEdgeChain, type Origin } from './edge-chain.ts';
import type { EdgeFunction } from './edge-functions.ts';
import type { HostedFunction } from './functions.ts';
import { createOrigin } from './origin.ts';
import type { ApplyHeaders } from './headers.ts';
import type { MatchRedirect } from './redirects.ts';

/** Everything that decides how a site answers. */
export interface Site {
  assets: Assets;
  matchRedirect: MatchRedirect;
  applyHeaders: ApplyHeaders;
  functions: HostedFunction[];
  edgeFunctions: EdgeFunction[];
  /** Receives one message for each exception in a function, with its stack. */
  report(message: string): void;
}

/**
 * The site as a function from a web Request to a web Response, in the order of Netlify's request
 * chain: edge functions, functions, redirect rules, files, the 404 page; then compression, 304, and
 * HEAD without a body. Answers 400 to a path with malformed percent-encoding.
 */
export function createRouter(site: Site): Origin {
  return createDelivery(createEdgeChain(site.edgeFunctions, createOrigin(site), site.report));
}
