import { randomUUID } from 'node:crypto';
import { importFunctions } from './modules.ts';
import { compileRoute, type MatchRoute, type RouteConfig } from './routes.ts';

/** The supported part of the context that Netlify passes to a function. */
interface FunctionContext {
  url: URL;
  params: Record<string, string>;
  requestId: string;
  ip: string;
  waitUntil(work: Promise<unknown>): void;
}

/** A function with its route. */
export interface HostedFunction {
  name: string;
  paths: string[];
  preferStatic: boolean;
  match: MatchRoute;
  handler: (request: Request, context: FunctionContext) => Response | Promise<Response>;
}

interface FunctionConfig extends RouteConfig {
  preferStatic?: boolean;
}

/**
 * Imports the functions of a folder with their `config`. The default path is
 * /.netlify/functions/<name>. Paths are matched in lower case, as at Netlify.
 */
export async function loadFunctions(folder: string): Promise<HostedFunction[]> {
  const modules = await importFunctions<HostedFunction['handler'], FunctionConfig>(folder);
  return modules.map(({ name, handler, config }) => {
    const path = config.path ?? `/.netlify/functions/${name}`;
    const match = compileRoute({ ...config, path });
    return {
      name,
      paths: [path].flat(),
      preferStatic: config.preferStatic ?? false,
      match: (pathname, method) => match(pathname.toLowerCase(), method),
      handler,
    };
  });
}

/** Runs a function. An exception becomes Netlify's plain 500; its stack goes to `report`. */
export async function runFunction(
  { name, handler }: HostedFunction,
  request: Request,
  params: Record<string, string>,
  report: (message: string) => void,
): Promise<Response> {
  const requestId = randomUUID();
  const url = new URL(request.url);
  const waitUntil = (work: Promise<unknown>) => {
    work.catch((error: unknown) => report(describeFailure(`Function ${name}`, error)));
  };
  try {
    const context = { url, params, requestId, ip: '127.0.0.1', waitUntil };
    const response = await handler(request, context);
    if (response instanceof Response) return response;
    throw new TypeError('The function did not return a Response.');
  } catch (error) {
    // After the client has disconnected, exceptions are expected.
    if (!request.signal.aborted) report(describeFailure(`Function ${name}`, error));
    return internalError(requestId);
  }
}

/** The log message for an exception, with its stack. */
export function describeFailure(name: string, error: unknown): string {
  return `${name} failed: ${error instanceof Error ? error.stack : String(error)}`;
}

/** The answer after an exception, without its cause. */
export function internalError(requestId: string): Response {
  return new Response(`Internal Error. ID: ${requestId}\n`, {
    status: 500,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
