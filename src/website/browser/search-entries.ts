import { element, words } from './elements.ts';
import { aroundMatch, markWords } from './mark-words.ts';
import type { PageResults } from './search-results.ts';

/**
 * Returns the search results on one page: the title and kind of the page, and an option for the page or for each
 * section.
 */
export function pageEntry(
  { title, kind, results }: PageResults,
  matched: readonly string[],
): HTMLElement {
  const box = element('div', '', { role: 'group', 'aria-label': title });
  for (const [index, { section, path, excerpt }] of results.entries()) {
    const option = element('a', '', { ...optionAttributes, href: path });
    if (index === 0) option.append(element('strong', title));
    if (index === 0 && kind) option.append(element('span', kind, { class: 'kind' }));
    if (section) option.append(element('span', section, { class: 'section' }));
    const text = markWords(aroundMatch(excerpt, matched), matched);
    option.append(element('span', text, { class: 'excerpt' }));
    box.append(option);
  }
  return box;
}

/** Returns a link to the search page, which shows all results. */
export const moreResults = (query: string) => element('a', words.more, simpleOption(query));

/** Returns a group of options that put a query into the search field. Returns an empty list without queries. */
export const suggestedQueries = (queries: readonly string[]): HTMLElement[] =>
  titledGroup(
    words.suggestions,
    queries.map((query) => element('a', query, { ...simpleOption(query), 'data-query': query })),
  );

const simpleOption = (query: string) => ({
  ...optionAttributes,
  class: 'search-option plain icon icon-search',
  href: `${searchPage()}?${new URLSearchParams({ query })}`,
});

/** Returns the address of the search page in the language of the page. */
const searchPage = () => document.querySelector('form.search')!.getAttribute('action')!;

/**
 * Returns a group with the pages of the current section. Returns an empty list if the current page has no list of
 * pages.
 */
export function nearbyPages(): HTMLElement[] {
  const nav = document.querySelector('.section-nav > nav');
  if (!nav) return [];
  const links = [...nav.querySelectorAll<HTMLAnchorElement>('li > a')].slice(0, mostNearby);
  const options = links.map(({ firstChild, href }) =>
    element('a', firstChild!.textContent!.trim(), {
      ...optionAttributes,
      class: 'search-option plain',
      href,
    }),
  );
  return titledGroup(nav.ariaLabel!, options);
}

/** Returns options below a title. Returns an empty list without options. */
function titledGroup(title: string, options: readonly HTMLElement[]): HTMLElement[] {
  if (options.length === 0) return [];
  const box = element('div', '', { role: 'group', 'aria-label': title });
  box.append(element('p', title, { class: 'search-status', 'aria-hidden': 'true' }), ...options);
  return [box];
}

/** The maximum number of pages that are offered before the user types. */
const mostNearby = 8;

const optionAttributes = {
  class: 'search-option',
  role: 'option',
  tabindex: '-1',
  'aria-selected': 'false',
};
