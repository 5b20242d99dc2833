import type { Facts } from '../../content/facts.ts';
import type { Sources } from '../../markdown/sources.ts';
import { twin } from '../../markdown/twin.ts';
import type { PublishedDocument } from '../document.ts';
import { sources } from '../page-sources.ts';

/** The Markdown twin of every page. Specification: Discovery and alternative representations. */
export function twinDocuments(facts: Facts): PublishedDocument[] {
  let shared: Sources | undefined;
  return facts.pages.map((page) => ({
    path: page.twin,
    mediaType: 'text/markdown; charset=utf-8',
    cache: 'revalidate',
    body: () => twin(page, (shared ??= sources(facts))),
  }));
}
