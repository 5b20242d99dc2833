import { performance } from 'node:perf_hooks';

/**
 * `npm run bench -- pictures [rounds]`: how long the renderer and its fonts take to start, and the size and
 * the fastest of nine drawings of each picture of the brand.
 */
const rounds = Number(process.argv[2] ?? 9);
const started = performance.now();
await Promise.all([
  import('../../src/site/brand/render.ts'),
  import('../../src/site/brand/fonts.ts'),
]);
console.log(`renderer and fonts: ${(performance.now() - started).toFixed(0)} ms, once a process`);

const { brandDocuments } = await import('../../src/site/documents/pages/brand-files.ts');
const { publication } = await import('../../tests/setup/sample-publication.ts');
const fastest = new Map<string, number>();
const sizes = new Map<string, number>();
for (let round = 0; round < rounds; round++) {
  for (const { path, body } of brandDocuments(publication.content)) {
    const start = performance.now();
    const { length } = body();
    fastest.set(path, Math.min(fastest.get(path) ?? Infinity, performance.now() - start));
    sizes.set(path, length);
  }
}
for (const [path, milliseconds] of fastest) {
  console.log(`${path}: ${milliseconds.toFixed(1)} ms, ${(sizes.get(path)! / 1024).toFixed(1)} KB`);
}
