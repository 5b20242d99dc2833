import { compileRoute, importFunctions, type MatchRoute, type RouteConfig } from './modules.ts';

/** The supported part of the context that Netlify passes to an edge function. */
export interface EdgeContext {
  /**
   * Returns the answer of the later edge functions and the site to this request, or to another one of the
   * same origin. Edge functions are not matched again for another request. Without `sendConditionalRequest`,
   * the answer always has a body.
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

/** An edge function with its route. */
export interface EdgeFunction {
  name: string;
  paths: string[];
  onError: 'fail' | 'bypass';
  match: MatchRoute;
  matchHeaders(headers: Headers): boolean;
  handler: EdgeHandler;
}

interface EdgeConfig extends RouteConfig {
  header?: Record<string, string | boolean>;
  onError?: string;
}

/**
 * Imports the edge functions of a folder with their `config`. They are sorted by name, because Netlify runs
 * them in this order. Throws for a method that Netlify's bundler refuses, and for settings that the host does
 * not support.
 */
export async function loadEdgeFunctions(folder: string): Promise<EdgeFunction[]> {
  const modules = await importFunctions<EdgeHandler, EdgeConfig>(folder, ['header', 'onError']);
  return modules.map(({ name, handler, config }) => {
    const { path = [], method = [], onError = 'fail', header = {} } = config;
    const refuse = (problem: string): never => {
      throw new Error(`Edge function ${name}: ${problem}`);
    };
    if (onError !== 'fail' && onError !== 'bypass')
      return refuse(`the local host does not support onError: ${onError}.`);
    const refused = [method].flat().filter((one) => !methods.has(one));
    if (refused.length > 0) {
      const fix = 'Remove `method` and test the method in the function.';
      refuse(`Netlify's bundler refuses method ${refused.join(', ')}. ${fix}`);
    }
    return {
      name,
      paths: [path].flat(),
      onError,
      match: compileRoute(config),
      matchHeaders: compileHeaders(header),
      handler,
    };
  });
}

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Compiles the header conditions of an edge function. A string is a regular expression that may match
 * anywhere in the value; true requires the header, false requires that it is absent.
 */
function compileHeaders(conditions: Record<string, string | boolean>) {
  return (headers: Headers) =>
    Object.entries(conditions).every(([name, condition]) => {
      const value = headers.get(name);
      if (typeof condition === 'boolean') return (value !== null) === condition;
      return value !== null && new RegExp(condition).test(value.replaceAll(', ', ','));
    });
}
