import type { Page } from '../model/content.ts';
import type { Finding } from '../source/finding.ts';
import type { Source } from '../source/source.ts';
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

function duplicateFindings({ everything: content, input }: CheckedSite): Finding[] {
  const { product, directory, queries } = content;
  const pages = content.pages.filter(({ builtIn }) => !builtIn);
  // A resource whose removal is announced is allowed to have the same path as its replacement.
  const removed = new Set(content.plannedRemovals.map(({ part }) => part));
  const resources = { source: input.source('content/resources.yaml'), list: 'resources' };
  const facts = { source: input.source('content/product.yaml') };
  const searches = { source: input.source('content/search.yaml'), list: 'queries', field: 'query' };
  const titled = pageFindings(pages, input, 'title', titleInGroup);
  return [
    ...titled,
    // Equal titles are equal in the menu, too.
    ...pageFindings(pages, input, 'nav_title', navTitleInGroup).filter(
      ({ source }) => !titled.some((one) => one.source === source),
    ),
    // Skips a description that equals the title: it was derived from the title, and duplicate titles are already
    // reported.
    ...pageFindings(pages, input, 'description', ({ title, description }) =>
      description === title ? '' : description,
    ),
    ...entryFindings(
      { ...resources, field: 'name' },
      directory.map(({ name }) => name),
      'has the same name. Change one of them, or remove it.',
    ),
    ...entryFindings(
      { ...resources, field: 'path' },
      directory.map(({ id, path }) => (removed.has(id) ? undefined : path)),
      'has the same path. Change one of them, or remove it.',
    ),
    ...(['capabilities', 'limitations'] as const).flatMap((list) =>
      entryFindings(
        { ...facts, list },
        product[list].map((entry) => entry.replace(/(?<![.\s])[.\s]+$/, '')),
        'says the same. Remove one of the two.',
      ),
    ),
    ...entryFindings(
      searches,
      queries.map(({ query }) => query),
      'is the same query. Remove one of the two.',
    ),
  ];
}

/**
 * Reports pages with the same text in a field. The finding is at the newer page, because the author is probably editing
 * the newer page.
 */
function pageFindings(
  pages: readonly Page[],
  input: CheckedSite['input'],
  field: 'title' | 'nav_title' | 'description',
  textOf: (page: Page) => string,
): Finding[] {
  // Only git knows which page is older. Without duplicates, git need not run.
  if (repetitions(pages.map(textOf)).length === 0) return [];
  const oldFirst = input.olderFirst(pages);
  return repetitions(oldFirst.map(textOf)).map(({ index, first }) => ({
    rule: duplicate,
    source: oldFirst[index]!.source,
    at: [field],
    message: `${oldFirst[first]!.file} has the same ${field}. Describe what is different on this page.`,
  }));
}

/** Reports the entries of a list in a data file that have the same text as an earlier entry. */
function entryFindings(
  { source, list, field }: { source: Source; list: string; field?: string },
  texts: readonly (string | undefined)[],
  problem: string,
): Finding[] {
  return repetitions(texts).map(({ index, first }) => ({
    rule: duplicate,
    source,
    at: field === undefined ? [list, index] : [list, index, field],
    message: `"${list}[${first + 1}]" ${problem}`,
  }));
}

/**
 * Returns the group and the title of a page, by which readers distinguish pages. Pages in different groups can have the
 * same title, such as Overview.
 */
const titleInGroup = ({ title, folder, group = folder }: Page) => `${group}\n${title}`;

const navTitleInGroup = ({ navTitle, folder, group = folder }: Page) => `${group}\n${navTitle}`;

/**
 * Finds the texts that occur earlier in the list. Ignores case and empty texts. Returns the index of each such text,
 * and the index of its first occurrence.
 */
function repetitions(texts: readonly (string | undefined)[]): { index: number; first: number }[] {
  const firsts = new Map<string, number>();
  return texts.flatMap((text = '', index) => {
    const plain = text.normalize('NFC').trim().toLowerCase();
    if (plain === '') return [];
    const first = firsts.get(plain);
    if (first !== undefined) return [{ index, first }];
    firsts.set(plain, index);
    return [];
  });
}
