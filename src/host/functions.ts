import { randomUUID } from 'node:crypto';
import { compileRoute, importFunctions, type MatchRoute, type RouteConfig } from './modules.ts';

/** A function and its route. */
export interface HostedFunction {
  name: string;
  paths: string[];
  match: MatchRoute;
  handler: (request: Request) => Response | Promise<Response>;
}

/**
 * Imports the functions in a folder with their `config`. The default path of a function is /.netlify/functions/<name>.
 * Paths are matched in lower case, as on Netlify.
 */
export async function loadFunctions(folder: string): Promise<HostedFunction[]> {
  const modules = await importFunctions<HostedFunction['handler'], RouteConfig>(folder);
  return modules.map(({ name, handler, config }) => {
    const path = config.path ?? `/.netlify/functions/${name}`;
    const match = compileRoute({ ...config, path });
    return {
      name,
      paths: [path].flat(),
      match: (pathname, method) => match(pathname.toLowerCase(), method),
      handler,
    };
  });
}

/** Runs a function. If it throws, returns a plain 500 as Netlify does, and passes the stack to `report`. */
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
    // Exceptions are expected after the client has disconnected.
    if (!request.signal.aborted) report(describeFailure(`Function ${name}`, error));
    return internalError(randomUUID());
  }
}

/** Returns the log message for an exception, with its stack. */
export function describeFailure(name: string, error: unknown): string {
  return `${name} failed: ${error instanceof Error ? error.stack : String(error)}`;
}

/** Returns the response after an exception. It does not contain the cause. */
export function internalError(requestId: string): Response {
  return new Response(`Internal Error. ID: ${requestId}\n`, {
    status: 500,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
