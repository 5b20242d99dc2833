import { randomUUID } from 'node:crypto';
import { compileRoute, importFunctions, type MatchRoute, type RouteConfig } from './modules.ts';

/** A function with its route. */
export interface HostedFunction {
  name: string;
  paths: string[];
  match: MatchRoute;
  handler: (request: Request) => Response | Promise<Response>;
}

/**
 * Imports the functions of a folder with their `config`. Their default path is /.netlify/functions/<name>.
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

/**
 * Runs a function. If it throws, the answer is a plain 500 as on Netlify, and the stack is passed to
 * `report`.
 */
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
    // When the client has disconnected, exceptions are expected.
    if (!request.signal.aborted) report(describeFailure(`Function ${name}`, error));
    return internalError(randomUUID());
  }
}

/** Returns the log message for an exception, with its stack. */
export function describeFailure(name: string, error: unknown): string {
  return `${name} failed: ${error instanceof Error ? error.stack : String(error)}`;
}

/** Returns the answer after an exception. It does not mention the cause. */
export function internalError(requestId: string): Response {
  return new Response(`Internal Error. ID: ${requestId}\n`, {
    status: 500,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
