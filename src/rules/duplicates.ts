import type { SourcedFacts } from '../model/checked-facts.ts';
import type { Page } from '../model/facts.ts';
import type { Finding } from '../source/finding.ts';
import type { InputFiles } from '../source/input-files.ts';
import type { Source } from '../source/source.ts';

/**
 * Warns about duplicates that readers cannot distinguish: titles and descriptions of pages, names and paths in
 * the directory, queries of the search.
 */
export function duplicateFindings(facts: SourcedFacts, files: InputFiles): Finding[] {
  const resources = facts.source('content/resources.yaml');
  const search = facts.source('content/search.yaml');
  // An id that will be removed can have the path of its replacement until then.
  const isAnnounced = new Set(facts.plannedRemovals.map(({ part }) => part));
  const pages = facts.pages.filter(({ builtIn }) => !builtIn);
  // The newer page is reported, because its author is the one who edits.
  const repeatedPages = (textOf: (page: Page) => string | undefined) =>
    repeated(pages, textOf).length === 0 ? [] : repeated(files.olderFirst(pages), textOf);
  return [
    ...repeatedPages(titleInGroup).map((found) => ofPage('title', found)),
    ...repeatedPages(({ description }) => description).map((found) => ofPage('description', found)),
    ...repeated(facts.directory, ({ name }) => name).map((found) =>
      ofResource(resources, 'name', found),
    ),
    ...repeated(facts.directory, ({ id, path }) => (isAnnounced.has(id) ? undefined : path)).map(
      (found) => ofResource(resources, 'path', found),
    ),
    ...(['capabilities', 'limitations'] as const).flatMap((field) =>
      repeated(facts.product[field], (entry) => entry.replace(/[.\s]+$/, '')).map(
        ({ index, firstIndex }): Finding => ({
          source: facts.source('content/product.yaml'),
          at: [field, index],
          message: `"${field}[${firstIndex + 1}]" says the same. Remove one of the two.`,
          severity: 'warning',
        }),
      ),
    ),
    ...repeated(facts.queries, ({ query }) => query).map((found) => ofQuery(search, found)),
  ];
}

/**
 * Returns the text by which readers distinguish pages: the group and the title. Pages in different groups can have the
 * same title, such as Overview.
 */
const titleInGroup = ({ title, folder, group = folder }: Page) => `${group}\n${title}`;

/** An item with the same text as an earlier item. */
interface Repeated<T> {
  item: T;
  index: number;
  first: T;
  firstIndex: number;
}

function repeated<T>(items: readonly T[], textOf: (item: T) => string | undefined): Repeated<T>[] {
  const seen = new Map<string, number>();
  return items.flatMap((item, index) => {
    const text = plain(textOf(item) ?? '');
    if (text === '') return [];
    const firstIndex = seen.get(text);
    if (firstIndex === undefined) {
      seen.set(text, index);
      return [];
    }
    return [{ item, index, first: items[firstIndex]!, firstIndex }];
  });
}

const plain = (text: string) => text.normalize('NFC').trim().toLowerCase();

function ofPage(field: 'title' | 'description', { item, first }: Repeated<Page>): Finding {
  const message = `${first.file} has the same ${field}. Describe what is different on this page.`;
  return { source: item.source, at: [field], message, severity: 'warning' };
}

function ofResource(
  source: Source,
  field: 'name' | 'path',
  { index, firstIndex }: Repeated<unknown>,
): Finding {
  const message = `"resources[${firstIndex + 1}]" has the same ${field}. Change one of them, or remove it.`;
  return { source, at: ['resources', index, field], message, severity: 'warning' };
}

function ofQuery(source: Source, { index, firstIndex }: Repeated<unknown>): Finding {
  const message = `"queries[${firstIndex + 1}]" is the same query. Remove one of the two.`;
  return { source, at: ['queries', index, 'query'], message, severity: 'warning' };
}
