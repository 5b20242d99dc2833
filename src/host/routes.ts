/** The route of a function, as its `config` defines it. */
export interface RouteConfig {
  path?: string | string[];
  excludedPath?: string | string[];
  method?: string | string[];
}

export type MatchRoute = (pathname: string, method: string) => boolean;

/**
 * Compiles a route into a function that matches requests. Paths are pathname patterns of URLPattern. As on
 * Netlify, a trailing slash of the request is ignored, and a route without `method` matches every method.
 */
export function compileRoute({ path, excludedPath, method }: RouteConfig): MatchRoute {
  const isIncluded = compilePaths(path);
  const isExcluded = compilePaths(excludedPath);
  const methods = [method ?? []].flat().map((name) => name.toUpperCase());
  return (pathname, requested) =>
    (methods.length === 0 || methods.includes(requested)) &&
    !isExcluded(pathname) &&
    isIncluded(pathname);
}

function compilePaths(paths: string | string[] = []): (pathname: string) => boolean {
  const patterns = [paths].flat().map((pathname) => new URLPattern({ pathname }));
  return (requested) =>
    [requested, requested.replace(/\/$/, '')].some((pathname) =>
      patterns.some((pattern) => pattern.test({ pathname })),
    );
}
