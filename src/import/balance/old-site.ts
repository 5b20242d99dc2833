import type { Place } from '../documentation-files.ts';

/** How an address of the old site was found. */
export type AddressOrigin = 'page' | 'redirect' | 'sidebar' | 'link in a page';

/** An address at which the old site answered. The balance of the import checks whether the new site answers it, too. */
export interface OldAddress {
  /** The whole path on the old host, such as `/docs/start`, with the base path of the site. */
  path: string;
  origin: AddressOrigin;
  /** The file that has the address, and its line if it is known. */
  place: Place;
  /** The path to which a redirect leads in the end. */
  target?: string | undefined;
}

/** Why a file has no page on the new site. */
export type LeftOutReason =
  | 'blog'
  | 'generated'
  | 'other language'
  | 'other version'
  | 'custom page'
  | 'excluded'
  | 'not a page'
  | 'outside the pages';

/** A file, or a folder of files, that is not imported. The old site showed it, unless it is excluded. */
export interface LeftOutFile {
  /** The path of the file or folder in the documentation. */
  file: string;
  reason: LeftOutReason;
  /** What excludes it, such as `exclude_docs, mkdocs.yml:12`. */
  by?: string;
  /** Its whole path on the old host, if the tool's rules give one. Addresses below it are left out, too. */
  path?: string | undefined;
}
