import { markdownVersionPath } from '../../contract/markdown-version-path.ts';
import { markdownTokens } from '../../base/text/token-estimate.ts';
import { preferredText } from './shared/accept.ts';
import { siblingRequest, type EdgeContext } from './shared/context.ts';
import { markdownNotFound } from './shared/markdown-404-response.ts';

/**
 * Answers requests with `Accept: text/markdown` in Markdown: a page with its Markdown version, a removed page with a
 * 410, an unknown address with a 404. Answers requests with `Accept: text/plain` with the same texts. The function only
 * runs if the Accept header contains `text/markdown`, starts with `text/plain` or refuses HTML. Browsers send no such
 * header, so the CDN answers them directly with files.
 *
 * No cache can mix up the two variants. Netlify runs edge functions before its cache, does not store their answers
 * (there is no `cache: 'manual'` here), and caches the Markdown version under its own path. A cache in front of Netlify
 * sees `Vary: Accept`. If that cache ignores `Vary`, it must still revalidate each stored response before it uses it
 * (max-age=0, must-revalidate), and the two variants never share an ETag. Specification: Discovery and alternative
 * representations.
 */
export default async function negotiate(
  request: Request,
  context: EdgeContext,
): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const type = preferredText(request.headers.get('Accept'));
  if (type === 'text/markdown') return answerMarkdown(request, context, true);
  return type && plainText(await answerMarkdown(request, context, false));
}

/**
 * Answers with the Markdown version of the page. Without a Markdown version, answers with the page itself or with a 404
 * in Markdown.
 */
async function answerMarkdown(
  request: Request,
  context: EdgeContext,
  sendConditionalRequest: boolean,
): Promise<Response> {
  const options = { sendConditionalRequest };
  const path = markdownVersionOf(new URL(request.url).pathname);
  const markdownVersion = path && (await markdownVersionAnswer(request, context, path, options));
  if (markdownVersion) return markdownVersion;
  // The page must be requested last. If this function fails, Netlify answers with the content of the address that was
  // requested last.
  const page = await context.next(request, options);
  return page.status === 404 ? markdownNotFound(request, context, page) : page;
}

/**
 * Changes the media type of a Markdown response to plain text. Removes the ETag, because two media types at one address
 * cannot share an ETag.
 */
function plainText(response: Response): Response {
  const headers = new Headers(response.headers);
  if (!headers.get('Content-Type')?.startsWith('text/markdown')) return response;
  headers.set('Content-Type', 'text/plain; charset=utf-8');
  headers.delete('ETag');
  return new Response(response.body, { status: response.status, headers });
}

// Media types are case-insensitive, but `header` is a regular expression without flags, so it lists both cases of each
// letter.
export const config = {
  path: '/*',
  // src/api/edge/markdown-404.ts answers /*.md.
  excludedPath: ['/api/*', '/ask', '/mcp', '/mcp/*', '/*.md'],
  header: {
    accept:
      '[Tt][Ee][Xx][Tt]/[Mm][Aa][Rr][Kk][Dd][Oo][Ww][Nn]|^[Tt][Ee][Xx][Tt]/[Pp][Ll][Aa][Ii][Nn]|[Tt][Ee][Xx][Tt]/[Hh][Tt][Mm][Ll] *;[^,]{0,99}[Qq] *= *0(\\.0*)? *([,;]|$)',
  },
  onError: 'bypass',
};

/**
 * Returns the path of a page's Markdown version. The path of the page may have a trailing slash. Returns undefined if
 * the path is that of a file, such as `/logo.svg`.
 */
function markdownVersionOf(pathname: string): string | undefined {
  const path = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  // A regular expression would take quadratic time for long paths, so `lastIndexOf` is used.
  const isFile = path.lastIndexOf('.') > path.lastIndexOf('/');
  return isFile ? undefined : markdownVersionPath(path || '/');
}

/**
 * Returns the response with the Markdown version. Returns undefined if there is no Markdown version, or if it cannot be
 * read. Must not throw, because Netlify would then answer with the Markdown version's address instead of the page.
 */
async function markdownVersionAnswer(
  request: Request,
  context: EdgeContext,
  path: string,
  options: { sendConditionalRequest: boolean },
): Promise<Response | undefined> {
  try {
    const markdownVersion = await context.next(siblingRequest(request, path), options);
    if (markdownVersion.ok || markdownVersion.status === 304 || markdownVersion.status === 410)
      return await markdownAnswer(request, markdownVersion, path);
  } catch (error) {
    console.error(`Could not read ${path}. Answering the page instead:`, error);
  }
  return undefined;
}

/**
 * Returns the Markdown version with the headers of a negotiated response. If header rules have already set `Link` and
 * the token count, keeps these headers.
 */
async function markdownAnswer(
  request: Request,
  markdownVersion: Response,
  path: string,
): Promise<Response> {
  const headers = new Headers(markdownVersion.headers);
  // Content-Encoding and Content-Length describe the stored file, which may be compressed. The text that is sent is not
  // compressed.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  headers.set('Vary', 'Accept');
  headers.set('Content-Location', path);
  if (markdownVersion.status === 304) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', 'text/markdown; charset=utf-8');
  if (markdownVersion.ok && !headers.has('Link')) {
    headers.set('Link', `<${new URL(request.url).pathname}>; rel="canonical"`);
  }
  const { status } = markdownVersion;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const body = await markdownVersion.text();
  if (!headers.has('X-Markdown-Tokens')) {
    headers.set('X-Markdown-Tokens', String(markdownTokens(body)));
  }
  return new Response(body, { status, headers });
}
