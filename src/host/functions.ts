import { randomUUID } from 'node:crypto';
import { importFunctions } from './modules.ts';
import { compileRoute, type MatchRoute, type RouteConfig } from './routes.ts';

/** What a function receives beside the request: the part of Netlify's context that is used here. */
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
 * Imports the functions of a folder with their literal `config`. Without a `path` a function answers
 * at /.netlify/functions/<name>. Paths are matched in lower case, as at Netlify.
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

/** Runs a function. Its own exception becomes Netlify's bare 500; the stack goes to `report`. */
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
    // Work that the client's leaving cut short is no failure.
    if (!request.signal.aborted) report(describeFailure(`Function ${name}`, error));
    return internalError(requestId);
  }
}

/** What to write to stderr about an exception: who failed, and the stack. */
export function describeFailure(who: string, error: unknown): string {
  return `${who} failed: ${error instanceof Error ? error.stack : String(error)}`;
}

/** The answer to an exception: it says nothing of the cause. */
export function internalError(requestId: string): Response {
  return new Response(`Internal Error. ID: ${requestId}\n`, {
    status: 500,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
