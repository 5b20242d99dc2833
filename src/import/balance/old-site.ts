import type { Place } from '../documentation-files.ts';

/** Where an address of the old site was found. */
export type AddressOrigin = 'old site' | 'page' | 'redirect' | 'sidebar';

/** An address of the old site. The balance of the import checks whether the new site answers at this address. */
export interface OldAddress {
  /** The whole path on the old host, with the base path of the site, such as `/docs/start`. */
  path: string;
  origin: AddressOrigin;
  /** The file in which the address was found, and the line if it is known. */
  place: Place;
  /** For a redirect, the path to which it leads in the end. */
  target?: string | undefined;
}

/** Why a file has no page on the new site. */
export type LeftOutReason =
  | 'blog'
  | 'generated'
  | 'other language'
  | 'not translated'
  | 'other version'
  | 'custom page'
  | 'excluded'
  | 'not a page'
  | 'not on the old site'
  | 'outside the pages';

/** A file or folder that is not imported. The old site showed it, unless `reason` is `excluded`. */
export interface LeftOutFile {
  /** The path of the file or folder in the documentation. */
  file: string;
  reason: LeftOutReason;
  /** The setting that excludes the file, such as `exclude_docs, mkdocs.yml:12`. */
  by?: string;
  /**
   * The whole path on the old host, if the rules of the tool determine it. Addresses below this path are left out, too.
   */
  path?: string | undefined;
}
