import { posix } from 'node:path';
import { addressOfFile, readPages, type Tool } from '../documentation.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import { excludedBelow } from '../exclusions.ts';
import { configuredSidebar } from '../sidebar.ts';
import { asFields, asText, configurationFile, readData } from './configuration.ts';
import { redirectsIn } from './redirects.ts';
import { allChapters, chaptersIn, summaryFile, type Chapter } from './summary.ts';
import { watched } from './unread-keys.ts';

/**
 * Reads documentation of GitBook and of its open-source forms: .gitbook.yaml or book.json, and the pages that SUMMARY.md
 * lists. The addresses follow from the paths of the files.
 */
export const gitbook: Tool = {
  name: 'GitBook',
  configuration: (files) => (isGitBook(files) ? '' : undefined),
  read(files) {
    const known = configurationFile(files, '.gitbook', ['yaml', 'yml']) ?? 'book.json';
    const config = watched(files, known, files.has(known) ? readData(files, known) : {});
    const structure = asFields(config.structure);
    const root = posix.normalize(asText(config.root) ?? '').replaceAll(/^\/|^\.\/?$|\/$/g, '');
    const own = asText(structure.summary) ?? asText(structure.SUMMARY);
    const folder =
      ['', 'docs', 'src'].find((one) => summaryFile(files, posix.join(root, one))) ?? '';
    const pagesFolder = posix.join(root, folder);
    const file = own ? posix.join(root, own) : (summaryFile(files, pagesFolder) ?? 'SUMMARY.md');
    const chapters = chaptersIn(files.text(file) ?? '', 2);
    const links = new Set(
      allChapters(chapters).flatMap(({ link }) => (link ? [posix.normalize(link)] : [])),
    );
    const readme = asText(structure.readme) ?? 'README.md';
    links.add(posix.normalize(readme));
    const pages = readPages(
      files,
      pagesFolder,
      (name) => links.has(name),
      (name) => (name === posix.normalize(readme) ? '/' : addressOfFile(name)),
    );
    return {
      title: asText(config.title),
      description: asText(config.description),
      language: asText(config.language),
      folder: pagesFolder,
      publicFolders: [pagesFolder, ''],
      excludedBy: excludedBelow(
        pagesFolder,
        `${file} does not list it`,
        (name) =>
          /\.(?:mdx?|markdown)$/i.test(name) &&
          posix.join(pagesFolder, name) !== file &&
          !links.has(name),
      ),
      pages,
      sidebar: configuredSidebar(chapters, {
        entryOf: (entry) => entry as Chapter,
        pages,
        files,
        file,
      }),
      redirects: redirectsIn(config.redirects).map(({ from, to }) => ({
        from: posix.join('/', from),
        to: /^https?:/.test(to) ? to : addressOfFile(to),
      })),
      // The addresses of the open-source forms end in .html.
      hasEndings: known === 'book.json' && files.has(known),
    };
  },
};

/**
 * Tells whether a documentation was written for GitBook. Both GitBook and mdBook have a SUMMARY.md, so other signs
 * decide.
 */
export function isGitBook(files: DocumentationFiles): boolean {
  if (files.has('book.toml')) return false;
  if (['.gitbook.yaml', '.gitbook.yml'].some((file) => files.has(file))) return true;
  if (['', 'docs/', 'src/'].some((folder) => files.hasFolder(`${folder}.gitbook`))) return true;
  const summaries = ['SUMMARY.md', 'summary.md', 'docs/SUMMARY.md', 'src/SUMMARY.md'].filter(
    (file) => files.has(file),
  );
  if (summaries.length === 0) return false;
  const hasSettings = /"(?:gitbook|plugins|pluginsConfig|structure|root)"\s*:/.test(
    files.text('book.json') ?? '',
  );
  return (
    hasSettings ||
    summaries.some((file) => /^# Table of contents[ \t]*\r?$/m.test(files.text(file) ?? '')) ||
    files.below('').files.some((file) => /\.md$/i.test(file) && marks.test(files.text(file) ?? ''))
  );
}

/** Matches blocks that only GitBook has, such as `{% hint %}`. */
const marks = /^[ \t]*\{% (?:hint|tabs|tab|embed|content-ref|code|stepper|file|swagger|openapi)\b/m;
