/** Types for the part of Netlify's redirect engine (WebAssembly) that this project uses. The package has no types. */
declare module 'netlify-redirector' {
  export interface RedirectRequest {
    scheme: string;
    host: string;
    path: string;
    query: string;
    getHeader(name: string): string;
    getCookie(name: string): string;
  }

  /** `to` is missing if the only matching rules are limited to roles. */
  interface EngineMatch {
    to?: string;
    /** The `headers` of the rule. */
    proxyHeaders?: { position?: string };
  }

  const redirector: {
    parseJSON(
      rules: string,
      options: { jwtSecret: string; jwtRoleClaim: string },
    ): Promise<{ match(request: RedirectRequest): EngineMatch | null }>;
  };
  export default redirector;
}
