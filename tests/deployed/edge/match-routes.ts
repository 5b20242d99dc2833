import type { Manifest } from '@netlify/edge-bundler';

/** The indexes of the matching routes in the manifest, in order. */
export function matchRoutes(manifest: Manifest, request: Request): number[] {
  const { pathname } = new URL(request.url);
  const matches = (pattern: string) => new RegExp(pattern).test(pathname);
  return manifest.routes.flatMap((route, index) => {
    const { methods = [], pattern, excluded_patterns: excluded } = route;
    const excludedForFunction = manifest.function_config[route.function]?.excluded_patterns ?? [];
    const taken =
      (methods.length === 0 || methods.includes(request.method)) &&
      matches(pattern) &&
      ![...excluded, ...excludedForFunction].some(matches) &&
      matchesHeaders(route.headers, request.headers);
    return taken ? [index] : [];
  });
}

function matchesHeaders(conditions: Route['headers'] = {}, headers: Headers): boolean {
  return Object.entries(conditions).every(([name, condition]) => {
    const value = headers.get(name);
    if (condition.matcher !== 'regex') return (condition.matcher === 'exists') === (value !== null);
    return value !== null && new RegExp(condition.pattern).test(value.replaceAll(', ', ','));
  });
}

type Route = Manifest['routes'][number];
