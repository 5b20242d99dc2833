import type { EdgeContext } from './shared/context.ts';
import { markdownNotFound } from './shared/markdown-404-response.ts';

/**
 * Answers an unknown address that ends in .md with 404, Markdown and recovery links; an existing
 * file passes as it is. Redirect rules cannot match an ending, and Netlify's own 404 is HTML.
 * Specification: Errors, Markdown alternative routes.
 */
export default async function answerUnknownMarkdown(
  request: Request,
  context: EdgeContext,
): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const response = await context.next(request, { sendConditionalRequest: true });
  return response.status === 404 ? markdownNotFound(request, context, response) : response;
}

// Nothing throws once another address than the request's own was asked for: see onError in
// docs/decisions/edge-functions.md.
export const config = { path: '/*.md', onError: 'bypass' };
