import { list, sentence } from '../markdown/build-nodes.ts';
import type { BodyNode } from '../markdown/tree.ts';

/**
 * Sentences that explain how to query the search, with code in back quotes. The documentation and the agent skill
 * contain them.
 */
export const searchAdvice: readonly string[] = [
  'Send a whole question or a few words. Each word is searched for, so leave out politeness and the context of the conversation.',
  'Use the words that the product itself uses on its screens.',
  'Send an error code or a version as it is written.',
  'If `_meta.unknown_words` has the word that matters, try another name for it once. After that it is a gap in the documentation, not a bad query.',
  'Read the page behind the best result as Markdown, rather than guessing from the excerpt.',
];

/** Returns these sentences as a list. */
export const adviceNode = (): BodyNode => list(searchAdvice.map(sentence));
