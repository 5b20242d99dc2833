import { siblingRequest, type EdgeContext } from './context.ts';

/**
 * Tells whether the site has a file at a path. Asks with a request that skips edge functions. If edge functions ran for
 * it, a host that ignores case could redirect in a loop.
 */
export async function exists(
  request: Request,
  context: EdgeContext,
  path: string,
): Promise<boolean> {
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
