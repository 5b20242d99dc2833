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

  export interface RedirectMatch {
    to: string;
    status: number;
    force: boolean;
    force404?: boolean;
  }

  const redirector: {
    parseJSON(
      rules: string,
      options: { jwtSecret: string; jwtRoleClaim: string },
    ): Promise<{ match(request: RedirectRequest): RedirectMatch | null }>;
  };
  export default redirector;
}
