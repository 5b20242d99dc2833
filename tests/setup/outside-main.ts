import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The maximum bytes around the text of a page, for sites of any size. */
export const mostOutsideMain = 12 * 1024;

/** The bytes outside of `<main>` of each HTML file below a folder. Throws for one without a `<main>`. */
export function outsideMain(folder: string): { file: string; bytes: number }[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, bytes: bytesAround(readFileSync(join(folder, file), 'utf8'), file) }));
}

function bytesAround(html: string, file: string): number {
  const [start, end] = [html.indexOf('<main'), html.lastIndexOf('</main>')];
  if (start === -1 || end === -1) throw new Error(`${file} has no <main>.`);
  return Buffer.byteLength(html.slice(0, start)) + Buffer.byteLength(html.slice(end));
}
