import { createHash } from 'node:crypto';
import type { Asset, Assets } from './assets.ts';
import { answerConditionally, createDelivery, type Answer } from './delivery.ts';
import {
  describeFailure,
  internalError,
  runFunction,
  type EdgeFunction,
  type HostedFunction,
} from './functions.ts';
import type { ApplyHeaders } from './headers.ts';
import type { MatchRedirect } from './redirects.ts';

/** The files, rules and functions of a site. */
export interface HostedSite {
  assets: Assets;
  matchRedirect: MatchRedirect;
  applyHeaders: ApplyHeaders;
  functions: HostedFunction[];
  edgeFunctions: EdgeFunction[];
  /** Receives log messages: the stack of an exception in a function, and rules that the host does not simulate. */
  report(message: string): void;
}

/**
 * Returns the function that answers the requests to a site. The function tries the parts of the site in Netlify's
 * order: edge functions, functions, redirect rules, files, the 404 page.
 */
export function createRouter(site: HostedSite): Answer {
  return createDelivery(createEdgeChain(site.edgeFunctions, createOrigin(site), site.report));
}

/**
 * Creates a function that passes a request to the matching edge functions in their order, and then to the origin. An
 * edge function can pass another request to `next`. The origin answers 304 only if the last call of `next` had
 * `sendConditionalRequest`.
 *
 * The answer to an exception is a 500. With `onError: 'bypass'`, Netlify would answer the last request that was passed
 * to `next`. An edge function must not rely on either behaviour (docs/decisions/edge-functions.md).
 */
export function createEdgeChain(
  edgeFunctions: readonly EdgeFunction[],
  origin: Answer,
  report: (message: string) => void,
): Answer {
  return (request) => {
    const { pathname } = new URL(request.url);
    const chain = edgeFunctions.filter(({ match }) =>
      match(pathname, request.method, request.headers),
    );
    return runFrom(0, request, false);

    async function runFrom(index: number, current: Request, isConditional: boolean) {
      const edgeFunction = chain[index];
      if (!edgeFunction) {
        const response = await origin(current);
        return isConditional ? answerConditionally(current, response) : response;
      }
      try {
        const result = await edgeFunction.handler(current, {
          next: (other = current, { sendConditionalRequest = false } = {}) =>
            runFrom(index + 1, other, sendConditionalRequest),
        });
        if (!result) return await runFrom(index + 1, current, isConditional);
        // Netlify's edge runtime also removes Content-Length, because it may no longer be the length of the body.
        const response = new Response(result.body, result);
        response.headers.delete('content-length');
        return response;
      } catch (error) {
        report(describeFailure(`Edge function ${edgeFunction.name}`, error));
        return internalError();
      }
    }
  };
}

/**
 * Returns a function that answers the requests that the edge functions pass on. The function tries functions, redirect
 * rules, files and the 404 page, in this order. An existing file overrides a rule without `force`. Files only answer
 * GET and HEAD. As in production, other methods get the 404 page. Header rules apply to the requested path, and to the
 * target of a rewrite or the 404 page. Rules for the target override rules for the requested path.
 */
export function createOrigin(site: Omit<HostedSite, 'edgeFunctions'>): Answer {
  return async (request) => {
    const url = new URL(request.url);
    const computed = await callFunction(request, url.pathname);
    if (computed) return computed;

    const match = site.matchRedirect(url.pathname + url.search);
    if (match && (match.rule.force || !(await site.assets.find(url.pathname)))) {
      return followRule(request, url, match);
    }
    return serve(request, [url.pathname], 200);
  };

  async function callFunction(request: Request, pathname: string): Promise<Response | undefined> {
    const called = site.functions.find(({ match }) =>
      match(pathname, request.method, request.headers),
    );
    return called && runFunction(called, request, site.report);
  }

  async function followRule(
    request: Request,
    url: URL,
    { rule: { status = 301 }, to }: NonNullable<ReturnType<MatchRedirect>>,
  ): Promise<Response> {
    // A target that starts with a slash is always on this site, even if a wildcard has added a second slash.
    const target = URL.parse(to.startsWith('/') ? url.origin + to : to, url);
    if (!target) return serveNotFound([url.pathname]);
    if (target.search === '') target.search = url.search;
    if (status >= 300 && status < 400) {
      const local = target.origin === url.origin;
      // Repeated slashes become one, because browsers read the text after two slashes as a host.
      const location = local
        ? target.href.slice(target.origin.length).replace(/^\/+/, '/')
        : target.href;
      return new Response(null, { status, headers: { Location: location } });
    }
    const computed = await callFunction(new Request(target, request), target.pathname);
    return computed ?? serve(request, [url.pathname, target.pathname], status);
  }

  /** Returns a response with the file at the last pathname, and the headers of the rules for all pathnames. */
  async function serve(request: Request, pathnames: string[], status: number): Promise<Response> {
    const readable = request.method === 'GET' || request.method === 'HEAD';
    const found = readable ? await site.assets.find(pathnames.at(-1)!) : undefined;
    if (!found) return serveNotFound(pathnames);
    if ('redirect' in found) {
      const location = found.redirect + new URL(request.url).search;
      return new Response(null, { status: 301, headers: { Location: location } });
    }
    return answer(found, pathnames, status);
  }

  async function serveNotFound(pathnames: string[]): Promise<Response> {
    const page = await site.assets.find('/404.html');
    const found = page && 'body' in page ? page : plainNotFound;
    const response = answer(found, [...pathnames, '/404.html'], 404);
    // The header rules have set the Content-Type of the requested path, but the body is the 404 page.
    response.headers.set('Content-Type', found.mediaType);
    return response;
  }

  /** Returns a response with a file, and the headers of the rules for all pathnames. */
  function answer(file: Asset, pathnames: string[], status: number): Response {
    const headers = fileHeaders(file);
    site.applyHeaders(headers, pathnames);
    return new Response(file.body, { status, headers });
  }
}

const plainNotFound: Asset = {
  body: new TextEncoder().encode('Not Found\n'),
  mediaType: 'text/plain; charset=UTF-8',
};

/** Returns the headers that Netlify sends with each file. The header rules of the site can override them. */
function fileHeaders({ body, mediaType }: Asset): Headers {
  return new Headers({
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Content-Length': String(body.byteLength),
    'Content-Type': mediaType,
    ETag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
  });
}
