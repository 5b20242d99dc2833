import { importFunctions } from './modules.ts';
import { compileRoute, type MatchRoute, type RouteConfig } from './routes.ts';

/** The supported part of the context that Netlify passes to an edge function. */
export interface EmulatedContext {
  url: URL;
  params: Record<string, string>;
  ip: string;
  waitUntil(work: Promise<unknown>): void;
  /**
   * The answer of the rest of the chain and the site to this request, or to another one of the same origin.
   * Edge functions are not matched again for the other one. Without `sendConditionalRequest`, the answer
   * always has a body.
   */
  next(options?: NextOptions): Promise<Response>;
  next(request: Request, options?: NextOptions): Promise<Response>;
}

export interface NextOptions {
  sendConditionalRequest?: boolean;
}

/** A Response ends the chain, a URL rewrites the request, undefined goes on to the next one. */
type EdgeHandler = (request: Request, context: EmulatedContext) => EdgeResult | Promise<EdgeResult>;

type EdgeResult = Response | URL | undefined | void;

/** An edge function with its route. */
export interface EdgeFunction {
  name: string;
  paths: string[];
  onError: string;
  match: MatchRoute;
  matchHeaders(headers: Headers): boolean;
  handler: EdgeHandler;
}

interface EdgeConfig extends RouteConfig {
  header?: Record<string, string | boolean>;
  onError?: 'fail' | 'bypass' | `/${string}`;
}

/**
 * Imports the edge functions of a folder with their `config`, by name as Netlify runs them. Throws for a
 * method that Netlify's bundler refuses.
 */
export async function loadEdgeFunctions(folder: string): Promise<EdgeFunction[]> {
  const modules = await importFunctions<EdgeHandler, EdgeConfig>(folder);
  return modules.map(({ name, handler, config }) => {
    const refused = [config.method ?? []].flat().filter((method) => !methods.has(method));
    if (refused.length > 0) {
      throw new Error(
        `Edge function ${name}: Netlify's bundler refuses method ${refused.join(', ')}. ` +
          'Remove `method` and test the method in the function.',
      );
    }
    return {
      name,
      paths: [config.path ?? []].flat(),
      onError: config.onError ?? 'fail',
      match: compileRoute(config),
      matchHeaders: compileHeaders(config.header ?? {}),
      handler,
    };
  });
}

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A string is an unanchored regular expression; true requires the header, false its absence. */
function compileHeaders(conditions: Record<string, string | boolean>) {
  const tests = Object.entries(conditions).map(([name, condition]) => {
    if (typeof condition === 'boolean')
      return (headers: Headers) => headers.has(name) === condition;
    const pattern = new RegExp(condition);
    return (headers: Headers) => {
      const value = headers.get(name);
      return value !== null && pattern.test(value.replaceAll(', ', ','));
    };
  });
  return (headers: Headers) => tests.every((test) => test(headers));
}
