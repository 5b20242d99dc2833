import type { Source } from '../source/source.ts';
import type { Facts, Page } from './facts.ts';

/** Facts with access to the data files that they come from, so that findings can point to a line. */
export interface SourcedFacts extends Facts {
  /** Returns the source of a data file, such as `content/site.yaml`. */
  source: (file: string) => Source;
}

/** The published facts, and everything else that the rules of the check need. */
export interface CheckedFacts extends SourcedFacts {
  /** Drafts and scheduled pages. With these, messages can explain why an address does not work. */
  unpublished: readonly Page[];
}
