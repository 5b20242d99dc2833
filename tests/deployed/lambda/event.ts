/**
 * A request as the event that Netlify passes to a function. It contains the whole body, so a function cannot
 * limit the size earlier.
 */
export async function eventOf(request: Request, route: string): Promise<Record<string, unknown>> {
  const body = Buffer.from(await request.arrayBuffer());
  return {
    rawUrl: request.url,
    path: new URL(request.url).pathname,
    httpMethod: request.method,
    headers: Object.fromEntries(request.headers),
    ...(body.byteLength > 0 && { body: body.toString('base64') }),
    isBase64Encoded: body.byteLength > 0,
    route,
    flags: {},
  };
}
