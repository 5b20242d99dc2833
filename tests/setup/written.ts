import { existsSync, readFileSync } from 'node:fs';
import { filesBelow } from './files-below.ts';

/**
 * Whether an editor wrote this in `content/` or `public/`, in any case, so that it is theirs to judge and not a
 * test's. Browsers write the names of hosts in lower case.
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
