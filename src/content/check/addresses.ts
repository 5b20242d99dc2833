import type { Page } from '../facts.ts';
import type { Problem } from '../problem.ts';

/** Pages whose address, or whose twin's address, is that of something else on the site. */
export function addressProblems(
  pages: readonly Page[],
  documents: readonly { path: string }[],
  answering: readonly string[],
): Problem[] {
  const taken = new Set(answering);
  const twins = Map.groupBy(pages, ({ twin }) => twin);
  for (const [path, { length }] of Map.groupBy(documents, (document) => document.path)) {
    if (length > (twins.get(path)?.length ?? 0)) taken.add(path);
  }
  return pages
    .filter(({ path, twin }) => taken.has(path) || taken.has(twin) || path.startsWith('/api/'))
    .map(({ file, path, twin }) => {
      const address = taken.has(twin) ? twin : path;
      const message = `${address} belongs to another part of the site. Give this file another name.`;
      return { file, line: 1, column: 1, message };
    });
}
