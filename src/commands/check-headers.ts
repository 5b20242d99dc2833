import type { Finding } from '../source/finding.ts';
import type { InputFiles } from '../source/input-files.ts';
import type { PublishedDocument } from '../documents/document.ts';
import { headerRules } from '../documents/headers/header-rules.ts';
import type { Publication } from '../publication.ts';

/**
 * Warns if the team's own header rules (`public/_headers`) set headers that the project sets, and lists these
 * headers. The warning is at the first line that sets one of them, or at the start of the file.
 */
export function headerWarnings(
  files: InputFiles,
  publication: Publication,
  documents: readonly PublishedDocument[],
): Finding[] {
  const source = files.source('public/_headers');
  if (source.isMissing) return [];
  // The placeholder text is enough, because only the header names are needed. A page with errors may have no
  // Markdown version.
  const rules = headerRules({ ...publication, twin: () => '' }, documents, []);
  const names = [...new Set(rules.flatMap(({ values }) => Object.keys(values)))].sort();
  const known = new Set(names.map((name) => name.toLowerCase()));
  const lines = [...source.text.matchAll(/^[ \t]+([\w-]+)[ \t]*:/gm)];
  const set = lines.find(([, name = '']) => known.has(name.toLowerCase()));
  const message = `The project sets these headers itself: ${names.join(', ')}. Remove them from this file: if two rules set a header, hosts disagree about which one wins.`;
  return [{ source, at: set?.index ?? 0, message, severity: 'warning' }];
}
