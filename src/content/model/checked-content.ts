import type { Source } from '../source/source.ts';
import type { Content, Page } from './content.ts';

/** Content, and the sources of its data files, so that findings can report a line. */
export interface SourcedContent extends Content {
  /** Returns the source of a data file, such as `content/site.yaml`. */
  source: (file: string) => Source;
}

/** The published content, and everything else that the rules of the check need. */
export interface CheckedContent extends SourcedContent {
  /** Drafts and scheduled pages. Messages use them to explain why an address does not work. */
  unpublished: readonly Page[];
}
