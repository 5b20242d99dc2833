import { posix } from 'node:path';
import type { DocumentationFiles } from '../documentation-files.ts';
import {
  canBePage,
  excludedBelow,
  firstOf,
  includedByGlobs,
  type Exclusion,
} from '../exclusions.ts';
import { computedAt, placeAt } from '../value-places.ts';
import {
  asFields,
  asText,
  configurationFile,
  namedPlace,
  readConfigured,
  readPatterns,
} from './configuration.ts';

/**
 * Returns the folder of the Astro content collection `docs`, and the exclusion for the files in it that are not
 * published. `source` is the folder of the source code, such as `src`. Stops the import if the loader of the collection
 * cannot be read.
 */
export function readCollection(
  files: DocumentationFiles,
  source: string,
): { docs: string; excludedBy: Exclusion } {
  const home = posix.join(source, 'content', 'docs');
  const file = ['content.config', 'content/config']
    .map((name) => posix.join(source, name))
    .map((name) => configurationFile(files, name, ['ts', 'mts', 'js', 'mjs']))
    .find(Boolean);
  // Neither Astro without a configuration nor the loader of Starlight publishes a file or folder whose name starts with
  // an underscore.
  const underscores = excludedBelow(
    home,
    `a name that starts with _${file === undefined ? '' : `, ${file}`}`,
    (name) => canBePage(name) && /(?:^|\/)_/.test(name),
  );
  const usual = { docs: home, excludedBy: underscores };
  if (file === undefined) return usual;
  const exported = readConfigured(files, file, 'collections');
  const collections = asFields(exported);
  const collection = asFields(collections.docs);
  const loader = placeAt(collection, 'loader') ?? computedAt(collection, 'loader');
  const unread = computedAt(collections, 'docs');
  const isLegacy = exported !== undefined && !loader && (!unread || collections.docs !== undefined);
  if (isLegacy || (loader && loader.code.startsWith('docsLoader('))) return usual;
  const options = asFields(collection.loader);
  if (!loader || !loader.code.startsWith('glob(') || computedAt(options, 'base')) {
    const { code, ...at } = loader ?? unread ?? { file, line: undefined, code: 'it' };
    files.report.stop(
      at,
      `The loader of the collection docs decides which pages are public, and ${code.split('\n', 1)[0]} cannot be read.`,
      "Write loader: docsLoader(), or loader: glob({ base: './src/content/docs', pattern: ['**/*.md'] }), and import again.",
    );
    return usual;
  }
  const pattern = asText(options.pattern);
  const globs = pattern === undefined ? readPatterns(files, options, 'pattern', file) : [pattern];
  const base = asText(options.base) ?? '.';
  const docs = posix.normalize(base).replace(/\/$|^\.$/, '');
  const isIncluded = includedByGlobs(globs ?? []);
  const reason = namedPlace(options, 'pattern', file);
  return {
    docs,
    excludedBy: firstOf(files, { file }, [
      excludedBelow(docs, reason, (name) => canBePage(name) && !isIncluded(name)),
    ]),
  };
}
