import type { Finding } from '../source/finding.ts';
import type { InputFiles } from '../source/input-files.ts';
import type { PublishedDocument } from '../documents/document.ts';
import { headerRules } from '../documents/headers/header-rules.ts';
import type { Publication } from '../publication.ts';

/**
 * Warns about each line of the team's own header rules (`public/_headers`) that sets a header that the project sets, such
 * as the Content-Security-Policy.
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
  const names = rules.flatMap(({ values }) => Object.keys(values));
  const known = new Map(names.map((name) => [name.toLowerCase(), name]));
  return [...source.text.matchAll(/^[ \t]+([\w-]+)[ \t]*:/gm)].flatMap((line): Finding[] => {
    const name = known.get(line[1]!.toLowerCase());
    if (name === undefined) return [];
    const message = `The project sets ${name} itself. Remove this line: if two rules set a header, hosts disagree about which one wins.`;
    return [{ source, at: line.index, message, severity: 'warning' }];
  });
}
