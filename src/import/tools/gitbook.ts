import type { DocumentationFiles } from '../documentation-files.ts';

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
