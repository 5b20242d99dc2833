import { decoded } from '../../../base/text/decoded.ts';
import type { Line } from './lines.ts';

/** A page, as input for `buildSearchIndex`. */
export interface SearchDocument {
  /** Root-relative path, such as `/support/nfc`. Each document has a different one. */
  url: string;
  title: string;
  /** The title in the navigation, if it differs from the title. */
  navTitle?: string;
  /** One or two sentences. Excerpts can show them. */
  description?: string;
  /** Factor for the page's score, above 0. Default: 1. */
  weight?: number;
  /** Whether it is one of the project's own pages about the API. */
  isForDevelopers?: boolean;
  /** The language of the page, if it differs from that of the index. */
  language?: string;
  /** The text below the title, in reading order; the first section has no heading. */
  sections: DocumentSection[];
}

/** A heading with an anchor, and the text up to the next such heading. */
export interface DocumentSection {
  /** Empty for the text before the first heading. */
  heading: string;
  /** Id of the heading; empty in the first section. */
  anchor: string;
  /** The parent headings, outermost first. */
  above: string[];
  /** The text below the heading. It includes headings without an anchor, which start no section. */
  lines: Line[];
  /** Questions that the section answers. They are searched, but no excerpt shows them. */
  asked?: string[];
}

/** Returns the words of the last part of a page's URL. They are searched as a name of the page, like its title. */
export const addressWords = (url: string): string =>
  decoded(url.slice(url.lastIndexOf('/') + 1))
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')
    .trim();

/** Settings of the whole index. */
export interface SearchIndexOptions {
  /** Absolute URL of the site, without a trailing slash. */
  baseUrl: string;
  /** BCP 47 language of the content, such as `en`, for stems and stop words. */
  language: string;
  /** The name of the product. */
  name?: string;
  /** Synonym groups; see `readSynonymGroup`. Default: the general synonyms of the language. */
  synonyms?: readonly string[];
}
