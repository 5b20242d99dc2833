import { existsSync, readFileSync } from 'node:fs';
import { filesBelow } from './files-below.ts';

/**
 * Tells whether a text occurs in `content/` or `public/`, so that editors and not the project are responsible
 * for it. Ignores case, because browsers write host names in lower case.
 */
export function occursInContent(text: string): boolean {
  contentText ??= ['content', 'public']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => filesBelow(folder))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .toLowerCase();
  const occurs = answers.get(text) ?? contentText.includes(text.toLowerCase());
  answers.set(text, occurs);
  return occurs;
}

let contentText: string | undefined;
const answers = new Map<string, boolean>();
