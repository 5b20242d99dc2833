import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isBuiltIn, mounts, pagePath } from './page-path.ts';
import type { Problem } from './problem.ts';

/** The files that become pages, from the project's root. */
export interface PageFiles {
  team: string[];
  /** The project's own, about the API, without those that the team replaced. */
  builtIn: string[];
  replaced: { file: string; by: string }[];
}

/** Finds the pages below `root`. Two files of the team for one address are a problem. */
export function pageFiles(root: string, problems: Problem[]): PageFiles {
  const files = mounts.flatMap(({ folder }) =>
    markdownFiles(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  const team = files.filter((file) => !isBuiltIn(file));
  const own = files.filter(isBuiltIn);
  reportTwice(team, problems);
  const taken = new Map(team.map((file) => [pagePath(file), file]));
  return {
    team,
    builtIn: own.filter((file) => !taken.has(pagePath(file))),
    replaced: own.flatMap((file) => {
      const by = taken.get(pagePath(file));
      return by === undefined ? [] : [{ file, by }];
    }),
  };
}

/** Every .md and .mdx below a folder, as sorted relative paths; none if the folder does not exist. */
function markdownFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => /\.mdx?$/.test(name))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function reportTwice(files: readonly string[], problems: Problem[]): void {
  const seen = new Map<string, string>();
  for (const file of files) {
    const path = pagePath(file)!;
    const first = seen.get(path);
    if (first) {
      const message = `${path} is already the address of ${first}. Rename one of the two files.`;
      problems.push({ file, line: 1, column: 1, message });
    }
    seen.set(path, first ?? file);
  }
}
