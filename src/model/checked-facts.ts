import type { Source } from '../source/source.ts';
import type { Facts, Page } from './facts.ts';

/** Facts whose data files can be looked up, to report a place in them. */
export interface SourcedFacts extends Facts {
  /** The source of a data file, such as `content/site.yaml`. */
  source: (file: string) => Source;
}

/** Published facts with what the rules need besides. */
export interface CheckedFacts extends SourcedFacts {
  /** Drafts and scheduled pages, so that messages can say why an address does not work. */
  unpublished: readonly Page[];
}
