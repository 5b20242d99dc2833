import { redirect, siblingRequest, type EdgeContext } from './context.ts';

/**
 * Returns an edge function that runs `answer` for addresses that the site does not have. `answer` gets the site's own
 * 404 response. All other responses, and requests with methods other than GET and HEAD, pass through.
 */
export const onNotFound =
  (answer: (request: Request, context: EdgeContext, notFound: Response) => Promise<Response>) =>
  async (request: Request, context: EdgeContext): Promise<Response | undefined> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const response = await context.next(request, { sendConditionalRequest: true });
    return response.status === 404 ? answer(request, context, response) : response;
  };

/**
 * Redirects to another path instead of answering with the site's 404. Returns undefined if the site has no file at the
 * path.
 */
export async function redirectIfThere(
  request: Request,
  context: EdgeContext,
  notFound: Response,
  path: string,
): Promise<Response | undefined> {
  if (!(await exists(request, context, path))) return undefined;
  void notFound.body?.cancel();
  return redirect(request, path);
}

/**
 * Tells whether the site has a file at a path. The request for this skips edge functions. If edge functions ran for it,
 * a host that ignores upper and lower case could redirect in a loop.
 */
async function exists(request: Request, context: EdgeContext, path: string): Promise<boolean> {
  try {
    const head = new Request(request, { method: 'HEAD' });
    const { status } = await context.next(siblingRequest(head, path));
    return status < 400;
  } catch (error) {
    console.error(
      `Could not check whether ${path} exists. Answering 404 instead of a redirect:`,
      error,
    );
    return false;
  }
}
