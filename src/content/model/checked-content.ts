import type { Source } from '../source/source.ts';
import type { Content, Page } from './content.ts';

/** Content with access to the data files that they come from, so that findings can point to a line. */
export interface SourcedContent extends Content {
  /** Returns the source of a data file, such as `content/site.yaml`. */
  source: (file: string) => Source;
}

/** The published content, and everything else that the rules of the check need. */
export interface CheckedContent extends SourcedContent {
  /** Drafts and scheduled pages. With these, messages can explain why an address does not work. */
  unpublished: readonly Page[];
}
