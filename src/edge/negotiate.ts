import { twinPath } from '../contract/twin-path.ts';
import { markdownTokens } from '../text/token-estimate.ts';
import { prefersMarkdown } from './shared/accept.ts';
import { siblingRequest, type EdgeContext } from './shared/context.ts';
import { markdownNotFound } from './shared/markdown-404-response.ts';

/**
 * Answers `Accept: text/markdown` on a page with its prebuilt twin, on a removed page with the twin of
 * its 410, and on an unknown address with a Markdown 404. It runs only where the header names
 * Markdown, so a browser's read stays a file.
 *
 * No cache can hand one reader the other's variant. Netlify runs edge functions before its cache,
 * does not store what they answer (no `cache: 'manual'` here), and keeps the twin under its own path.
 * A cache in front of Netlify sees `Vary: Accept`; one that ignores it must still revalidate each
 * use (max-age=0, must-revalidate), and the two variants never share an ETag.
 * Specification: Discovery and alternative representations.
 */
export default async function negotiate(
  request: Request,
  context: EdgeContext,
): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  if (!prefersMarkdown(request.headers.get('Accept'))) return undefined;
  const path = twinOf(new URL(request.url).pathname);
  const twin = path && (await twinAnswer(request, context, path));
  if (twin) return twin;
  // Asked for after the twin, so that it is what Netlify answers where this fails.
  const page = await context.next(request, conditional);
  return page.status === 404 ? markdownNotFound(request, context, page) : page;
}

const conditional = { sendConditionalRequest: true };

// The header is matched as a regular expression that knows no flags, and media types are not
// case-sensitive.
export const config = {
  path: '/*',
  // What is unknown under /*.md has an edge function of its own.
  excludedPath: ['/api/*', '/ask', '/mcp', '/mcp/*', '/*.md'],
  header: { accept: '[Tt][Ee][Xx][Tt]/[Mm][Aa][Rr][Kk][Dd][Oo][Ww][Nn]' },
  onError: 'bypass',
};

/** The twin of an address, with or without a trailing slash; undefined for a file. */
function twinOf(pathname: string): string | undefined {
  const path = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  // By index, since a regular expression takes the square of a long path's length.
  const isFile = path.lastIndexOf('.') > path.lastIndexOf('/');
  return isFile ? undefined : twinPath(path || '/');
}

/**
 * The twin as an answer; undefined where there is none and where it cannot be read. An exception
 * here would let Netlify answer the twin's address in place of the page's.
 */
async function twinAnswer(
  request: Request,
  context: EdgeContext,
  path: string,
): Promise<Response | undefined> {
  try {
    const twin = await context.next(siblingRequest(request, path), conditional);
    if (twin.ok || twin.status === 304 || twin.status === 410)
      return await markdownAnswer(request, twin, path);
  } catch (error) {
    console.error('The twin failed, so the site answers the page:', error);
  }
  return undefined;
}

/** The twin with the headers that tell it from the page; the site's own header rules come first. */
async function markdownAnswer(request: Request, twin: Response, path: string): Promise<Response> {
  const headers = new Headers(twin.headers);
  // The body is read as text, so neither tells the truth about what is sent.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  headers.set('Vary', 'Accept');
  headers.set('Content-Location', path);
  if (twin.status === 304) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', 'text/markdown; charset=utf-8');
  if (twin.ok && !headers.has('Link')) {
    headers.set('Link', `<${new URL(request.url).pathname}>; rel="canonical"`);
  }
  const { status } = twin;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const body = await twin.text();
  if (!headers.has('X-Markdown-Tokens')) {
    headers.set('X-Markdown-Tokens', String(markdownTokens(body)));
  }
  return new Response(body, { status, headers });
}
