import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createAskHandler } from '../../../../src/api/ask/ask-handler.ts';
import { readBoundedBody } from '../../../../src/base/http/bounded-body.ts';
import { errorOf, post } from '../../api/ask/requests.ts';
import { countingSearcher } from '../../api/ask/small-searcher.ts';

const limit = 4096;
const ask = createAskHandler(() => countingSearcher(12));

/** A valid search, padded with white space to a number of bytes. */
const padded = (bytes: number) => '{"query":{"text":"nfc"}}'.padEnd(bytes);

function streamed(chunks: Iterable<Uint8Array>, headers: Record<string, string> = {}) {
  const source = { cancelled: false, chunks: 0 };
  const iterator = chunks[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = iterator.next();
      if (done) return controller.close();
      source.chunks += 1;
      controller.enqueue(value);
    },
    cancel() {
      source.cancelled = true;
    },
  });
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return { request: new Request('http://127.0.0.1/ask', init as RequestInit), source };
}

function* endless() {
  for (;;) yield new Uint8Array(1000);
}

describe('a bounded body', () => {
  it('is read up to the limit and refused beyond it', async () => {
    expect(await readBoundedBody(post(padded(limit)), limit)).toHaveLength(limit);
    expect(await readBoundedBody(post(padded(limit + 1)), limit)).toBeUndefined();
  });

  it('is empty for a request without a body', async () => {
    const request = new Request('http://127.0.0.1/ask', { method: 'POST' });
    expect(await readBoundedBody(request, limit)).toHaveLength(0);
  });

  it('keeps the order of its chunks', async () => {
    const chunks = [...'{"a":1}'].map((character) => new TextEncoder().encode(character));
    const bytes = await readBoundedBody(streamed(chunks).request, limit);
    expect(new TextDecoder().decode(bytes)).toBe('{"a":1}');
  });

  it('is cancelled and no longer read once it exceeds the limit', async () => {
    const { request, source } = streamed(endless());
    expect(await readBoundedBody(request, limit)).toBeUndefined();
    expect(source.cancelled).toBe(true);
    expect(source.chunks).toBeLessThanOrEqual(6);
  });

  it('does not wait for the cancellation of its source', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(5000)),
      cancel: () => new Promise(() => undefined),
    });
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
    const request = new Request('http://127.0.0.1/ask', init);
    expect(await readBoundedBody(request, limit)).toBeUndefined();
  });
});

describe('POST /ask', () => {
  it('answers a body of exactly 4096 bytes', async () => {
    expect((await ask(post(padded(limit)))).status).toBe(200);
  });

  it('answers 413 to 4097 bytes, however they are spread over chunks', async () => {
    const bytes = new TextEncoder().encode(padded(limit + 1));
    for (const size of [1, 7, 4096, 4097]) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      );
      const response = await ask(streamed(chunks).request);
      expect(response.status).toBe(413);
      expect((await errorOf(response)).code).toBe('REQUEST_TOO_LARGE');
    }
  });

  it('answers 413 whatever Content-Length claims', async () => {
    const chunks = [new Uint8Array(limit + 1)];
    for (const claim of ['5', '0', '-1', 'x']) {
      const { request } = streamed(chunks, { 'Content-Length': claim });
      expect((await ask(request)).status).toBe(413);
    }
  });

  it('counts bytes and not characters', async () => {
    const emoji = JSON.stringify({ query: { text: 'nfc' }, note: '🦜'.repeat(1020) });
    expect(emoji.length).toBeLessThan(limit);
    expect((await ask(post(emoji))).status).toBe(413);
  });

  it('answers 413 to a body that is too large, even if its syntax is wrong', async () => {
    expect((await ask(post('{'.repeat(limit + 1)))).status).toBe(413);
  });

  it('reads characters that are split across chunks', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ query: { text: 'Größe 🦜' } }));
    const chunks = Array.from(bytes, (byte) => Uint8Array.of(byte));
    expect((await ask(streamed(chunks).request)).status).toBe(200);
  });

  it('refuses a compressed body with a hint instead of reading it', async () => {
    const zipped = new Uint8Array(gzipSync(JSON.stringify({ query: { text: 'nfc' } })));
    const response = await ask(post(zipped, { 'Content-Encoding': 'gzip' }));
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toEqual({
      code: 'INVALID_QUERY',
      message: 'The body must not be compressed. Send it without Content-Encoding.',
    });
  });

  it('limits the size of compressed bodies, too', async () => {
    const response = await ask(post(new Uint8Array(limit + 1), { 'Content-Encoding': 'gzip' }));
    expect(response.status).toBe(413);
  });

  it('accepts Content-Encoding: identity', async () => {
    const response = await ask(post(padded(100), { 'Content-Encoding': 'Identity' }));
    expect(response.status).toBe(200);
  });

  it('answers 400 to an incomplete body', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error('gone')) });
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
    const response = await ask(new Request('http://127.0.0.1/ask', init));
    expect(response.status).toBe(400);
  });
});
