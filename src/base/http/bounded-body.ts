/**
 * Reads the body of a request if it has at most `maxBytes` bytes. Counts the bytes that arrive and ignores
 * Content-Length, which may be wrong. If the body is larger, cancels the stream and returns undefined. Rejects if the
 * connection breaks. Specification: Limits, Request body size.
 */
export async function readBoundedBody(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  if (request.body === null) return new Uint8Array();
  const reader = request.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      // The code does not wait for the cancellation, because a client that never stops sending must not delay the
      // answer.
      reader.cancel().catch(() => undefined);
      return undefined;
    }
    chunks.push(part.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
