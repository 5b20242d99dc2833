import type { EdgeBundle, EdgeRoute } from '../bundle-edge-functions.ts';

/** The places in the manifest of the routes that a request takes, in their order. */
export function matchRoutes({ routes, functionConfig }: EdgeBundle, request: Request): number[] {
  const { pathname } = new URL(request.url);
  const matches = (pattern: string) => new RegExp(pattern).test(pathname);
  return routes.flatMap((route, index) => {
    const { methods = [], pattern, excluded_patterns: excluded } = route;
    const excludedForFunction = functionConfig[route.function]?.excluded_patterns ?? [];
    const taken =
      (methods.length === 0 || methods.includes(request.method)) &&
      matches(pattern) &&
      ![...excluded, ...excludedForFunction].some(matches) &&
      matchesHeaders(route.headers, request.headers);
    return taken ? [index] : [];
  });
}

function matchesHeaders(conditions: EdgeRoute['headers'] = {}, headers: Headers): boolean {
  return Object.entries(conditions).every(([name, { matcher, pattern }]) => {
    const value = headers.get(name);
    if (matcher === 'exists') return value !== null;
    if (matcher === 'missing') return value === null;
    return value !== null && new RegExp(pattern!).test(value.replaceAll(', ', ','));
  });
}
