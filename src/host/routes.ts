/** The route of a function, from its `config`. */
export interface RouteConfig {
  path?: string | string[];
  excludedPath?: string | string[];
  method?: string | string[];
}

/** The parameters of the first matching path, or undefined if the function does not match. */
export type MatchRoute = (pathname: string, method: string) => Record<string, string> | undefined;

/**
 * Compiles a `config` into a matcher. Paths are URLPattern pathnames. As at Netlify, a trailing slash of the
 * request is ignored, and a route without `method` matches every method.
 */
export function compileRoute(config: RouteConfig): MatchRoute {
  const paths = list(config.path).map(compilePath);
  const excluded = list(config.excludedPath).map(compilePath);
  const methods = list(config.method).map((method) => method.toUpperCase());
  return (pathname, method) => {
    if (methods.length > 0 && !methods.includes(method)) return undefined;
    if (excluded.some((match) => match(pathname))) return undefined;
    for (const match of paths) {
      const params = match(pathname);
      if (params) return params;
    }
    return undefined;
  };
}

function compilePath(pathname: string) {
  const pattern = new URLPattern({ pathname });
  return (requested: string): Record<string, string> | undefined => {
    const result =
      pattern.exec({ pathname: requested }) ??
      pattern.exec({ pathname: requested.replace(/\/$/, '') });
    if (!result) return undefined;
    const groups = Object.entries(result.pathname.groups);
    return Object.fromEntries(groups.map(([name, value]) => [name, value ?? '']));
  };
}

function list(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : [value].flat();
}
