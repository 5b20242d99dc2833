import type { DocumentationFiles } from '../documentation-files.ts';
import {
  canBePage,
  excludedBelow,
  excludedByGlobs,
  firstOf,
  includedByGlobs,
  type Exclusion,
} from '../exclusions.ts';
import { namedPlace, readPatterns } from './configuration.ts';

/**
 * Returns the exclusion for files that a plugin of Docusaurus does not publish, according to its options `include` and
 * `exclude`. Configured patterns replace the default patterns. `file` is the configuration file.
 */
export function pluginExclusion(
  files: DocumentationFiles,
  folder: string,
  options: Readonly<Record<string, unknown>>,
  file: string,
): Exclusion {
  const exclude = readPatterns(files, options, 'exclude', file);
  const include = readPatterns(files, options, 'include', file);
  const reasonOf = (key: string, own: readonly string[] | undefined) =>
    own ? namedPlace(options, key, file) : `${key}, the default of Docusaurus`;
  const isExcluded = excludedByGlobs(exclude ?? defaultExclude);
  const isIncluded = includedByGlobs(include ?? ['**/*.{js,jsx,ts,tsx,md,mdx}']);
  return firstOf(files, { file }, [
    excludedBelow(
      folder,
      reasonOf('exclude', exclude),
      (name) => canBePage(name) && isExcluded(name),
    ),
    excludedBelow(
      folder,
      reasonOf('include', include),
      (name) => canBePage(name) && !isIncluded(name),
    ),
  ]);
}

/**
 * The default patterns of the Docusaurus plugins. Unlike in Docusaurus, the pattern for tests also matches Markdown
 * files.
 */
const defaultExclude = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx,md,mdx}',
  '**/__tests__/**',
];
