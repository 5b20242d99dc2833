import { posix } from 'node:path';
import { withoutEnding, type SourcePage } from '../documentation.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import { excludedBelow, firstOf, ignoringLineOfGit, type Exclusion } from '../exclusions.ts';

/**
 * Returns the exclusion for files that Mintlify does not publish: files that a `.mintignore` in any folder matches, and
 * files that Mintlify ignores by default. `listed` are the pages in the navigation; Mintlify publishes these even if it
 * ignores them by default.
 */
export function ignoredFiles(files: DocumentationFiles, listed: ReadonlySet<string>): Exclusion {
  const names = files.below('').files;
  const folders = new Set(['.', ...names.flatMap(foldersOf)]);
  const isUsual = ignoringLineOfGit(usual);
  return firstOf(files, { file: '.mintignore' }, [
    excludedBelow(
      '',
      'Mintlify ignores it by default',
      (name) => isUsual(name) !== undefined && !listed.has(withoutEnding(name)),
    ),
    ...[...folders].flatMap((folder): Exclusion[] => {
      const file = posix.join(folder, '.mintignore');
      const text = files.text(file);
      if (text === undefined) return [];
      const lineFor = ignoringLineOfGit(text);
      return [
        (path) => {
          const name = posix.relative(folder, path);
          const line = name.startsWith('..') ? undefined : lineFor(name);
          return line === undefined ? undefined : `${file}:${line}`;
        },
      ];
    }),
  ]);
}

const foldersOf = (file: string): string[] => {
  const folder = posix.dirname(file);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
};

/** The files that Mintlify ignores by default, as lines of an ignore file. Snippets are only parts of pages. */
const usual = `
.*
node_modules
build
dist
coverage
tmp
temp
/snippets
README.md
LICENSE.md
CHANGELOG.md
CONTRIBUTING.md
`;

/**
 * Returns the pages that only signed-in readers saw: a map from file to reason. A page with the field `groups` is
 * restricted. If any page or part of the navigation is `public`, readers must sign in for all other pages. `isPublic`
 * and `isPrivate` have the IDs of the pages that the navigation makes public or private. `file` is the configuration
 * file.
 */
export function restrictedPages(
  pages: readonly SourcePage[],
  { isPublic, isPrivate }: { isPublic: ReadonlySet<string>; isPrivate: ReadonlySet<string> },
  file: string,
): Map<string, string> {
  const hasSignIn = isPublic.size > 0 || pages.some((page) => page.fields.public === true);
  return new Map(
    pages.flatMap((page): [string, string][] => {
      const { public: own, groups } = page.fields;
      if (groups !== undefined && groups !== null && [groups].flat().length > 0)
        return [[page.file, `groups, ${page.file}`]];
      if (own === false) return [[page.file, `public: false, ${page.file}`]];
      if (own === true || isPublic.has(page.id)) return [];
      if (isPrivate.has(page.id)) return [[page.file, `public: false, ${file}`]];
      return hasSignIn
        ? [[page.file, `only pages with public: true need no sign-in, ${file}`]]
        : [];
    }),
  );
}
