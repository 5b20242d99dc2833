import { existsSync, readFileSync } from 'node:fs';
import { filesBelow } from './files-below.ts';

/**
 * Tells whether a text occurs in `content/` or `public/`, so that editors and not the project are responsible
 * for it. Ignores case, because browsers write host names in lower case.
 */
export function isWritten(text: string): boolean {
  written ??= ['content', 'public']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => filesBelow(folder))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .toLowerCase();
  const known = answers.get(text) ?? written.includes(text.toLowerCase());
  answers.set(text, known);
  return known;
}

let written: string | undefined;
const answers = new Map<string, boolean>();
