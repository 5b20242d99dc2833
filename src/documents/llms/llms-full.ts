import type { Facts } from '../../content/facts.ts';
import { twin } from '../../markdown/twin.ts';
import type { PublishedDocument } from '../document.ts';
import { locations } from '../locations.ts';
import { pageGroups } from '../../content/page-groups.ts';
import { sources } from '../page-sources.ts';

/** /llms-full.txt: the twins of all pages one after the other, in the order of llms.txt. */
export function llmsFullDocument(facts: Facts): PublishedDocument {
  return { ...locations.llmsFull, cache: 'revalidate', body: () => llmsFull(facts) };
}

function llmsFull(facts: Facts): string {
  const shared = sources(facts);
  const pages = pageGroups(facts).flatMap((group) => group.pages);
  return pages.map((page) => twin(page, shared)).join('\n');
}
