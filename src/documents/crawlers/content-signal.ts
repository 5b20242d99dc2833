import type { Facts } from '../../content/facts.ts';

/** What crawlers may do with the content (contentsignals.org), as robots.txt and the header say it. */
export function contentSignal({ search, aiInput, aiTrain }: Facts['site']['crawlers']): string {
  return `search=${word(search)}, ai-input=${word(aiInput)}, ai-train=${word(aiTrain)}`;
}

const word = (allowed: boolean) => (allowed ? 'yes' : 'no');
