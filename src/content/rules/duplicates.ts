import type { Page } from '../model/content.ts';
import type { Finding } from '../source/finding.ts';
import type { CheckedSite } from './checked-site.ts';
import type { Rule } from './rule.ts';

/**
 * Warns about duplicates that readers cannot distinguish: titles and descriptions of pages, names and paths of public
 * resources, and test queries of the search.
 */
export const duplicate: Rule = {
  name: 'duplicate',
  about:
    'Two pages, resources, facts or test queries say the same, so readers cannot distinguish them.',
  severity: 'warning',
  check: duplicateFindings,
};

function duplicateFindings({ everything: content, input: files }: CheckedSite): Finding[] {
  const { product, directory, queries } = content;
  // Until its removal, a resource that will be removed can have the same path as its replacement.
  const isAnnounced = new Set(content.plannedRemovals.map(({ part }) => part));
  const pages = content.pages.filter(({ builtIn }) => !builtIn);
  // The newer page is reported, because its author is probably editing it.
  const inPages = (field: 'title' | 'description', textOf: (page: Page) => string) =>
    repeated(repeated(pages, textOf).length === 0 ? [] : files.olderFirst(pages), textOf).map(
      ({ item: { source }, first }): Finding => {
        const message = `${first.file} has the same ${field}. Describe what is different on this page.`;
        return { rule: duplicate, source, at: [field], message };
      },
    );
  const inList = (file: string, list: string, problem: string, field: readonly string[] = []) => {
    const source = files.source(file);
    return ({ index, firstIndex }: Repeated<unknown>): Finding => {
      const message = `"${list}[${firstIndex + 1}]" ${problem}`;
      return { rule: duplicate, source, at: [list, index, ...field], message };
    };
  };
  const inDirectory = (field: 'name' | 'path') => {
    const problem = `has the same ${field}. Change one of them, or remove it.`;
    return inList('content/resources.yaml', 'resources', problem, [field]);
  };
  const isSame = 'is the same query. Remove one of the two.';
  return [
    ...inPages('title', titleInGroup),
    // A description that is the title is derived, because there is no prose.
    ...inPages('description', ({ title, description }) =>
      description === title ? '' : description,
    ),
    ...repeated(directory, ({ name }) => name).map(inDirectory('name')),
    ...repeated(directory, ({ id, path }) => (isAnnounced.has(id) ? undefined : path)).map(
      inDirectory('path'),
    ),
    ...(['capabilities', 'limitations'] as const).flatMap((field) =>
      repeated(product[field], (entry) => entry.replace(/(?<![.\s])[.\s]+$/, '')).map(
        inList('content/product.yaml', field, 'says the same. Remove one of the two.'),
      ),
    ),
    ...repeated(queries, ({ query }) => query).map(
      inList('content/search.yaml', 'queries', isSame, ['query']),
    ),
  ];
}

/**
 * Returns the group and the title of a page, by which readers distinguish pages. Pages in different groups can have the
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
