import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brandFile } from '../brand/brand.ts';
import { isInMount, pagePath } from '../page-path.ts';
import { isPicture } from '../pictures/pictures.ts';
import type { Problem } from '../problem.ts';

/** Files below content/ that would be left out of the site without a word. */
export function fileProblems(root: string): Problem[] {
  return readdirSync(join(root, 'content'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('/.') && !isRead(file))
    .sort()
    .map((file) => ({ file, line: 1, column: 1, message }));
}

function isRead(file: string): boolean {
  return (
    file === brandFile ||
    /^content\/[^/]+\.yaml$/.test(file) ||
    pagePath(file) !== undefined ||
    (isInMount(file) && isPicture(file))
  );
}

const message =
  'Nothing reads this file. Pages end in .md or .mdx and stand in content/pages, content/developers or content/blog; pictures stand beside them or in public/, other files in public/.';
