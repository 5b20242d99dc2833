import { isReadableFile } from '../source/files-below.ts';
import type { Problem } from '../source/problem.ts';
import { readText } from '../source/read-text.ts';
import type { PublishedDocument } from '../documents/document.ts';
import { headerRules } from '../documents/headers/header-rules.ts';
import type { Publication } from '../publication.ts';

/**
 * A warning for the team's own header rules, which lists the headers that the project sets. It is at the
 * first line of `public/_headers` that sets one of them, else at its start.
 */
export function headerWarnings(
  root: string,
  publication: Publication,
  documents: readonly PublishedDocument[],
): Problem[] {
  const file = 'public/_headers';
  if (!isReadableFile(root, file)) return [];
  // Only the header names are needed, and a page with errors may have no Markdown version.
  const rules = headerRules({ ...publication, twin: () => '' }, documents, []);
  const names = [...new Set(rules.flatMap(({ values }) => Object.keys(values)))].sort();
  const known = new Set(names.map((name) => name.toLowerCase()));
  const lines = readText(root, file, []).split('\n');
  const set = lines.findIndex((line) => known.has(headerOf(line)));
  const message = `The project sets these headers itself: ${names.join(', ')}. Hosts differ in which of two rules for one header wins, so set none of them in this file.`;
  return [{ file, line: Math.max(set, 0) + 1, column: 1, message, severity: 'warning' }];
}

/** The header that a line sets, in lower case; empty for a path, a comment and a blank line. */
const headerOf = (line: string) => /^\s+([\w-]+)\s*:/.exec(line)?.[1]?.toLowerCase() ?? '';
