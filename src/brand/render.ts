import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

// One renderer for the process: it can be started once, and the dev server may run this module again.
const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
await initWasm(readFileSync(wasm)).catch((error: Error) => {
  if (!error.message.startsWith('Already initialized')) throw error;
});

/**
 * An SVG as a PNG of its own size. Text is drawn with the given font files alone. WebAssembly computes
 * alike on every machine, so equal input gives equal bytes.
 */
export function renderPng(svg: string, fontBuffers: Uint8Array[] = []): Uint8Array<ArrayBuffer> {
  const drawing = new Resvg(svg, { font: { fontBuffers } });
  const image = drawing.render();
  try {
    return new Uint8Array(image.asPng());
  } finally {
    image.free();
    drawing.free();
  }
}
