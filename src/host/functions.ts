import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';

// Node 22 does not have URLPattern, so a polyfill is loaded.
if (!('URLPattern' in globalThis)) await import('urlpattern-polyfill');

/** A function or an edge function, with its route. */
export interface HostedFunction<Handler = FunctionHandler> {
  name: string;
  paths: string[];
  match(pathname: string, method: string, headers: Headers): boolean;
  handler: Handler;
}

type FunctionHandler = (request: Request) => Response | Promise<Response>;

/** An edge function with its route. */
export type EdgeFunction = HostedFunction<EdgeHandler>;

/**
 * The handler of an edge function. If it returns a Response, no further edge function runs. If it returns undefined,
 * the next edge function runs.
 */
type EdgeHandler = (
  request: Request,
  context: EdgeContext,
) => Response | undefined | Promise<Response | undefined>;

/** The part of the context of Netlify's edge functions that this host supports. */
interface EdgeContext {
  /**
   * Returns the response of the remaining edge functions and the site to this request, or to the request that is
   * passed. The remaining edge functions are those that match the original request, even if the passed request has
   * another path. Without `sendConditionalRequest`, the response is never a 304, so it always has a body.
   */
  next(request?: Request, options?: { sendConditionalRequest?: boolean }): Promise<Response>;
}

/** The supported fields of `config`. Only edge functions can have `header` and `onError`. */
interface Config {
  path?: string | string[];
  excludedPath?: string | string[];
  method?: string | string[];
  header?: Record<string, unknown>;
  onError?: string;
}

const routeFields = ['path', 'excludedPath', 'method'];

/** Imports the functions in a folder, each with its `config`. */
export const loadFunctions = (folder: string): Promise<HostedFunction[]> =>
  importFunctions<FunctionHandler>(folder, routeFields, ofFunctions);

/** Returns a function that answers one path. */
export const functionAt = (name: string, path: string, handler: FunctionHandler): HostedFunction =>
  hosted(name, { path }, handler, ofFunctions);

/** The options of URLPattern for functions. As on Netlify, the paths of functions match in upper and lower case. */
const ofFunctions = { ignoreCase: true };

/**
 * Imports the edge functions in a folder, each with its `config`. The edge functions are sorted by name, because
 * Netlify runs edge functions in this order.
 */
export const loadEdgeFunctions = (folder: string): Promise<EdgeFunction[]> =>
  importFunctions<EdgeHandler>(folder, [...routeFields, 'header', 'onError'], {});

/**
 * Imports the functions of a folder, sorted by name. As on Netlify, each file in the folder is a function. Subfolders
 * contain helpers; functions in subfolders are not supported. If the folder is missing, returns an empty list.
 *
 * Throws an Error for settings that the host does not support. Also throws for a module without a default export, which
 * would fail after deployment, and for a subfolder with the name of a function, because Netlify could deploy the
 * subfolder instead.
 */
async function importFunctions<Handler>(
  folder: string,
  fields: readonly string[],
  matching: { ignoreCase?: boolean },
): Promise<HostedFunction<Handler>[]> {
  const entries = (await readdir(folder).catch(() => []))
    .sort()
    .map((entry) => parse(entry))
    .filter(({ ext }) => ext === '' || extensions.has(ext));
  const functions: HostedFunction<Handler>[] = [];
  for (const { name, base } of entries.filter(({ ext }) => ext !== '')) {
    const file = join(folder, base);
    if (entries.some((other) => other.name === name && other.base !== base)) {
      throw new Error(
        `${folder} contains ${name} twice, and Netlify deploys only one. Rename one.`,
      );
    }
    const module = await import(/* @vite-ignore */ pathToFileURL(file).href);
    if (typeof module.default !== 'function') {
      throw new TypeError(
        `${file} has no default export, but Netlify deploys it as a function. Move helpers to another folder.`,
      );
    }
    const config: Config = module.config ?? {};
    const [problem] = unsupported(config, fields);
    if (problem) throw new Error(`${file}: the local host does not support ${problem}.`);
    functions.push(hosted(name, config, module.default, matching));
  }
  return functions;
}

const extensions = new Set(['.js', '.mjs', '.mts', '.ts']);

const hosted = <Handler>(
  name: string,
  config: Config,
  handler: Handler,
  matching: { ignoreCase?: boolean },
): HostedFunction<Handler> => ({
  name,
  paths: [config.path ?? []].flat(),
  match: compileRoute(config, matching),
  handler,
});

/** Returns the parts of a function's `config` that this host does not support. */
function unsupported(config: Config, fields: readonly string[]): string[] {
  const { path = [], header = {}, onError = 'fail' } = config;
  return [
    ...Object.keys(config).flatMap((key) => (fields.includes(key) ? [] : `the setting ${key}`)),
    ...(path.length === 0 ? ['a function without a path'] : []),
    ...(onError === 'fail' || onError === 'bypass' ? [] : [`onError: ${onError}`]),
    ...Object.entries(header).flatMap(([name, pattern]) =>
      typeof pattern === 'string'
        ? []
        : [`header: { ${name}: ${pattern} }, only regular expressions`],
    ),
  ];
}

/**
 * Compiles a route into a function that matches requests. Paths are pathname patterns of URLPattern. As on Netlify, the
 * trailing slash of a request is ignored, and a route without `method` matches all methods.
 */
function compileRoute(
  { path, excludedPath, method = [], header = {} }: Config,
  matching: { ignoreCase?: boolean },
): HostedFunction['match'] {
  const [isIncluded, isExcluded] = [path, excludedPath].map((paths = []) => {
    const patterns = [paths].flat().map((pathname) => new URLPattern({ pathname }, matching));
    return (pathname: string) => patterns.some((pattern) => pattern.test({ pathname }));
  });
  const methods = [method].flat();
  const patterns = Object.entries(header).map(
    ([name, pattern]) => [name, new RegExp(String(pattern))] as const,
  );
  return (pathname, requested, headers) => {
    const pathnames = [pathname, pathname.replace(/\/$/, '')];
    return (
      (methods.length === 0 || methods.includes(requested)) &&
      !pathnames.some(isExcluded!) &&
      pathnames.some(isIncluded!) &&
      patterns.every(([name, pattern]) => pattern.test(headers.get(name) ?? ''))
    );
  };
}

/** Runs a function. If the function throws, returns a plain 500 as Netlify does, and passes the stack to `report`. */
export async function runFunction(
  { name, handler }: HostedFunction,
  request: Request,
  report: (message: string) => void,
): Promise<Response> {
  try {
    const response = await handler(request);
    if (response instanceof Response) return response;
    throw new TypeError('The function did not return a Response.');
  } catch (error) {
    // After the client has disconnected, exceptions are expected, so they are not reported.
    if (!request.signal.aborted) report(describeFailure(`Function ${name}`, error));
    return internalError();
  }
}

/** Returns the log message for an exception, with its stack. */
export function describeFailure(name: string, error: unknown): string {
  return `${name} failed: ${error instanceof Error ? error.stack : String(error)}`;
}

/** Returns the response after an exception. The response does not contain the cause. */
export function internalError(): Response {
  return new Response(`Internal Error. ID: ${randomUUID()}\n`, {
    status: 500,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
