import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

// A process can initialize the renderer only once, but the development server may load this module several times. So
// the error about a second initialization is ignored.
const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
await initWasm(readFileSync(wasm)).catch((error: Error) => {
  if (!error.message.startsWith('Already initialized')) throw error;
});

/**
 * Renders an SVG as a PNG of the same size. `fontBuffers` are the contents of font files; no other fonts are used. The
 * renderer is WebAssembly, so the result has the same bytes on every computer.
 */
export function renderPng(svg: string, fontBuffers: Uint8Array[] = []): Uint8Array<ArrayBuffer> {
  return render(svg, fontBuffers, (image) => new Uint8Array(image.asPng()));
}

/** Renders an SVG without text. Returns the red, green, blue and alpha value of each pixel. */
export function renderPixels(svg: string): Uint8Array {
  return render(svg, [], (image) => new Uint8Array(image.pixels));
}

type Rendered = ReturnType<InstanceType<typeof Resvg>['render']>;

function render<T>(svg: string, fontBuffers: Uint8Array[], read: (image: Rendered) => T): T {
  const drawing = new Resvg(svg, { font: { fontBuffers } });
  const image = drawing.render();
  try {
    return read(image);
  } finally {
    // The memory of WebAssembly is not garbage-collected, so it must be freed.
    image.free();
    drawing.free();
  }
}
