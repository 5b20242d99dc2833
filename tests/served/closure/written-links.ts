import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether an editor wrote this address of another site: a store listing, a link in a page. */
export function isWrittenLink(url: string): boolean {
  written ??= readdirSync('content', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  return written.includes(url);
}

let written: string | undefined;
