import { compileRoute, importFunctions, type MatchRoute, type RouteConfig } from './modules.ts';

/** The part of Netlify's edge function context that this host supports. */
interface EdgeContext {
  /**
   * Returns the response of the remaining edge functions and the site to this request, or to another request. For
   * another request, edge functions are not matched again. Without `sendConditionalRequest`, the response always has a
   * body.
   */
  next(request?: Request, options?: NextOptions): Promise<Response>;
}

export interface NextOptions {
  sendConditionalRequest?: boolean;
}

/**
 * An edge function. If it returns a Response, no further function runs; if it returns undefined, the next
 * function runs.
 */
type EdgeHandler = (
  request: Request,
  context: EdgeContext,
) => Response | undefined | Promise<Response | undefined>;

/** An edge function and its route. */
export interface EdgeFunction {
  name: string;
  paths: string[];
  match: MatchRoute;
  matchHeaders(headers: Headers): boolean;
  handler: EdgeHandler;
}

interface EdgeConfig extends RouteConfig {
  header?: Record<string, unknown>;
  onError?: string;
}

/**
 * Imports the edge functions in a folder with their `config`. Sorts them by name, because Netlify runs them in this
 * order. Throws an Error for settings that the host does not support.
 */
export async function loadEdgeFunctions(folder: string): Promise<EdgeFunction[]> {
  const modules = await importFunctions<EdgeHandler, EdgeConfig>(folder, ['header', 'onError']);
  return modules.map(({ name, handler, config }) => {
    const { path = [], onError = 'fail', header = {} } = config;
    const refuse = (setting: string): never => {
      throw new Error(`Edge function ${name}: the local host does not support ${setting}.`);
    };
    if (onError !== 'fail' && onError !== 'bypass') refuse(`onError: ${onError}`);
    const patterns = Object.entries(header).map(([field, pattern]) =>
      typeof pattern === 'string'
        ? ([field, new RegExp(pattern)] as const)
        : refuse(`header: { ${field}: ${pattern} }, only regular expressions`),
    );
    return {
      name,
      paths: [path].flat(),
      match: compileRoute(config),
      matchHeaders: (headers) =>
        patterns.every(([field, pattern]) => pattern.test(headers.get(field) ?? '')),
      handler,
    };
  });
}
