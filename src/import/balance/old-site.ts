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

/** Why a file whose content the old site showed has no page on the new site. */
export type LeftOutReason =
  | 'blog'
  | 'generated'
  | 'other language'
  | 'other version'
  | 'custom page'
  | 'not a page'
  | 'outside the pages';

/** A file, or a folder of files, that the old site showed and that is not imported. */
export interface LeftOutFile {
  /** The path of the file or folder in the documentation. */
  file: string;
  reason: LeftOutReason;
  /** Its whole path on the old host, if the tool's rules give one. Addresses below it are left out, too. */
  path?: string | undefined;
}
