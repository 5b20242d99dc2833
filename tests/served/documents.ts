import { essence, locations } from '../../src/site/locations.ts';
import { readYaml } from '../setup/read-yaml.ts';

/** A document of a site; `documents.yaml` explains the fields. */
export interface SiteDocument {
  path: string;
  type: string;
  holds: string;
  claims?: 'addresses' | 'types';
  start?: true;
  /** Cache-Control, if the contract determines it. */
  cache?: string;
}

const special = readYaml<(Partial<SiteDocument> & { path: string })[]>(
  'tests/served/documents.yaml',
);

/** The documents that every site has, and the other addresses of `documents.yaml`. */
export const siteDocuments: SiteDocument[] = withRows(
  Object.values(locations)
    .filter(({ isPublished }) => !isPublished)
    .map((row) => ({ path: row.path, type: row.mediaType, holds: startOf(essence(row)) })),
);

/** Adds the fields of `documents.yaml` to the documents, and its other addresses. */
function withRows(documents: readonly SiteDocument[]): SiteDocument[] {
  const byPath = new Map(documents.map((document) => [document.path, document]));
  for (const row of special) {
    const { type, holds, ...more } = { ...byPath.get(row.path), ...row };
    if (!type || !holds) {
      throw new Error(
        `tests/served/documents.yaml: ${row.path} has no type or no content. Add "type" and "holds", or correct the path.`,
      );
    }
    byPath.set(row.path, { ...more, type, holds });
  }
  return [...byPath.values()];
}

/** Returns a pattern of the start of each file of a media type. */
function startOf(type: string): string {
  if (/[/+]json$/.test(type)) return '/^[[{]/';
  if (/[/+]xml$/.test(type)) return String.raw`/^<\?xml /`;
  return type === 'text/markdown' ? '/^(?:# |---\n)/' : '/./';
}
