import type { Block } from '../../blocks/block.ts';
import { decoded } from '../../text/decoded.ts';

/** One page as the search sees it: what the build passes to `buildSearchIndex`. */
export interface SearchDocument {
  /** Root-relative path, such as `/support/nfc`; unique. */
  url: string;
  title: string;
  /** What navigation calls the page, where that is not its title. */
  navTitle?: string;
  /** What the directory of public resources calls the page, where that is neither of them. */
  listedAs?: string;
  /** One or two sentences, searched as a field of its own and shown when nothing closer matches. */
  description?: string;
  /** Factor of the page's score, above 0; 1 unless given. */
  weight?: number;
  /** What the page says below its title, in reading order; the first section has no heading. */
  sections: DocumentSection[];
}

/** A heading that a link can lead to, and what stands below it up to the next such heading. */
export interface DocumentSection {
  /** Empty for what precedes the first heading. */
  heading: string;
  /** Id of the heading; empty where no link leads to it. */
  anchor: string;
  /** The headings that it stands below, outermost first. */
  above: string[];
  /** What stands below the heading; headings among it have no id. */
  blocks: Block[];
}

/**
 * The words of the last part of a page's address, which is a name of the page as its title is, and of
 * its name in the directory, each once.
 */
export function addressWords({
  url,
  listedAs = '',
}: Pick<SearchDocument, 'url' | 'listedAs'>): string {
  const last = url.slice(url.lastIndexOf('/') + 1);
  const words = `${listedAs} ${decoded(last)}`.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()].join(' ');
}

/** What holds for the whole index. */
export interface SearchIndexOptions {
  /** Absolute address of the site without a trailing slash. */
  baseUrl: string;
  /** BCP 47 language of the content, such as `en`; decides segmentation and stemming. */
  language: string;
  /** Groups of synonyms (see `readSynonymGroup`); the general ones of the language unless given. */
  synonyms?: readonly string[];
}
