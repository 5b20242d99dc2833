import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The maximum number of bytes around the text of a page, for sites of any size. */
export const mostOutsideMain = 12.5 * 1024;

/**
 * Counts the bytes outside of `<main>` in each HTML file of a folder and its subfolders. Throws for a file
 * without `<main>`.
 */
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
