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

  /** A match of the engine. `to` is missing if every matching rule is limited to visitors with certain roles. */
  interface EngineMatch {
    to?: string;
    /** The `headers` field of the rule that matched. */
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
