/**
 * Types for the part of Netlify's redirect engine (WebAssembly) that is used here. The package has no types.
 */
declare module 'netlify-redirector' {
  export interface RedirectRequest {
    scheme: string;
    host: string;
    path: string;
    query: string;
    getHeader(name: string): string;
    getCookie(name: string): string;
  }

  /** Without `to` if the only matching rules are for roles. */
  interface EngineMatch {
    to?: string;
    status?: number;
    force?: boolean;
    /** The `headers` of the rule. */
    proxyHeaders?: Record<string, string>;
  }

  const redirector: {
    parseJSON(
      rules: string,
      options: { jwtSecret: string; jwtRoleClaim: string },
    ): Promise<{ match(request: RedirectRequest): EngineMatch | null }>;
  };
  export default redirector;
}
