import type { Block } from '../../blocks/block.ts';

/** One page as the search sees it: what the build passes to `buildSearchPack`. */
export interface SearchDocument {
  /** Root-relative path, such as `/support/nfc`; unique. */
  url: string;
  title: string;
  /** One or two sentences, searched as a field of its own and shown when nothing closer matches. */
  description?: string;
  /** A schema.org-like kind, such as `HowTo`; kept for the caller, not ranked. */
  type?: string;
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

/** What holds for the whole index. */
export interface SearchPackOptions {
  /** Absolute address of the site without a trailing slash. */
  baseUrl: string;
  /** BCP 47 language of the content, such as `en`; decides segmentation and stemming. */
  language: string;
}
