import { createHash } from 'node:crypto';
import type { Asset } from './assets.ts';
import type { Origin } from './edge-chain.ts';
import { runFunction } from './functions.ts';
import type { RedirectMatch } from './redirects.ts';
import type { HostedSite } from './site.ts';

/**
 * Creates a function that answers a request after the edge functions. It tries, in this order: functions,
 * redirect rules, files, the 404 page. An existing file overrides a rule without `force`. Files answer GET
 * and HEAD; other methods get the 404 page, as in production. Header rules apply to the requested path, and to
 * the target of a rewrite or the 404 page, whose rules win.
 */
export function createOrigin(site: Omit<HostedSite, 'edgeFunctions'>): Origin {
  return async (request) => {
    const url = new URL(request.url);
    const computed = await callFunction(request, url.pathname);
    if (computed) return computed;

    const rule = site.matchRedirect(url, request.headers);
    if (rule && (rule.force || !(await site.assets.find(url.pathname)))) {
      return followRule(request, url, rule);
    }
    return serve(request, [url.pathname], 200);
  };

  async function callFunction(request: Request, pathname: string): Promise<Response | undefined> {
    const called = site.functions.find(({ match }) => match(pathname, request.method));
    return called && runFunction(called, request, site.report);
  }

  async function followRule(request: Request, url: URL, rule: RedirectMatch): Promise<Response> {
    // A target that starts with a slash is on this site, also if a wildcard matched another slash.
    const target = URL.parse(rule.to.startsWith('/') ? url.origin + rule.to : rule.to, url);
    if (!target) return serveNotFound([url.pathname]);
    if (target.search === '') target.search = url.search;
    if (rule.status >= 300 && rule.status < 400) {
      const local = target.origin === url.origin;
      // Browsers read what follows two slashes as a host.
      const location = local
        ? target.href.slice(target.origin.length).replace(/^\/+/, '/')
        : target.href;
      return new Response(null, { status: rule.status, headers: { Location: location } });
    }
    const computed = await callFunction(new Request(target, request), target.pathname);
    return computed ?? serve(request, [url.pathname, target.pathname], rule.status);
  }

  /** Answers with the file at the last pathname, with the header rules of all pathnames. */
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
    // The rules set the Content-Type of the missing file, but the body is the 404 page.
    response.headers.set('Content-Type', found.mediaType);
    return response;
  }

  /** Answers with a file and the header rules of all pathnames. */
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

function fileHeaders({ body, mediaType }: Asset): Headers {
  return new Headers({
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Content-Length': String(body.byteLength),
    'Content-Type': mediaType,
    ETag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
  });
}
