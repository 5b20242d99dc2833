import { createDelivery } from './delivery.ts';
import { createEdgeChain, type Origin } from './edge-chain.ts';
import type { HostedSite } from './hosted-site.ts';
import { createOrigin } from './origin.ts';

/**
 * The site as a function from a web Request to a web Response, in the order of Netlify's request
 * chain: edge functions, functions, redirect rules, files, the 404 page; then compression, 304, and
 * HEAD without a body. Answers 400 to a path with malformed percent-encoding.
 */
export function createRouter(site: HostedSite): Origin {
  return createDelivery(createEdgeChain(site.edgeFunctions, createOrigin(site), site.report));
}
