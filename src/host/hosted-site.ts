import type { Assets } from './assets.ts';
import type { EdgeFunction } from './edge-functions.ts';
import type { HostedFunction } from './functions.ts';
import type { ApplyHeaders } from './headers.ts';
import type { MatchRedirect } from './redirects.ts';

/** Everything that decides how a site answers. */
export interface HostedSite {
  assets: Assets;
  matchRedirect: MatchRedirect;
  applyHeaders: ApplyHeaders;
  functions: HostedFunction[];
  edgeFunctions: EdgeFunction[];
  /** Receives one message for each exception in a function, with its stack. */
  report(message: string): void;
}
