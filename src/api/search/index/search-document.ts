import { decoded } from '../../../base/text/decoded.ts';
import type { Line } from './lines.ts';

/** A page, as input for `buildSearchIndex`. */
export interface SearchDocument {
  /** The root-relative path, such as `/support/nfc`. No two documents have the same path. */
  url: string;
  title: string;
  /** The title in the navigation, if it differs from the title. */
  navTitle?: string;
  /** One or two sentences, which excerpts can show. */
  description?: string;
  /** The factor for the score of the page, above 0. The default is 1. */
  weight?: number;
  /** Whether the page is one of the pages about the API that Factsheet itself provides. */
  isForDevelopers?: boolean;
  /** The language of the page, if it differs from the language of the index. */
  language?: string;
  /** The text below the title, in reading order. The first section has no heading. */
  sections: DocumentSection[];
}

/** A heading with an anchor, and the text up to the next heading with an anchor. */
export interface DocumentSection {
  /** Empty for the text before the first heading. */
  heading: string;
  /** The ID of the heading. Empty in the first section. */
  anchor: string;
  /** The parent headings, outermost first. */
  above: string[];
  /** The text below the heading. A heading without an anchor starts no section, so it is part of this text. */
  lines: Line[];
  /** Questions that the section answers. The search finds their words, but excerpts do not show them. */
  asked?: string[];
}

/** Returns the words of the last part of a page's URL. Like the title, they are a name of the page in the search. */
export const addressWords = (url: string): string =>
  decoded(url.slice(url.lastIndexOf('/') + 1))
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')
    .trim();

/** Settings of the whole index. */
export interface SearchIndexOptions {
  /** Absolute URL of the site, without a trailing slash. */
  baseUrl: string;
  /** The language of the content (BCP 47), such as `en`, which decides the stems and the stop words. */
  language: string;
  /** The tags of the other languages of the site. */
  translations?: readonly string[];
  /** The path of the home page. The default is `/`. */
  home?: string;
  /** The name of the product. */
  name?: string;
  /** Synonym groups; see `readSynonymGroup`. The default are the general synonyms of the language. */
  synonyms?: readonly string[];
}
