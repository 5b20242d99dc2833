import { element } from './elements.ts';
import { liveSearch, type Question } from './live-search.ts';
import { markWords } from './mark-words.ts';
import { recentQueries, rememberQuery } from './recent-queries.ts';
import { groupByPage, searchAdvice, type PageResults } from './search-results.ts';
import { onSearchShortcut } from './search-shortcut.ts';
import { searchStatus } from './search-status.ts';

const input = document.querySelector<HTMLInputElement>('main .search input')!;
const results = document.querySelector<HTMLElement>('.results')!;
const status = results.querySelector<HTMLElement>('[role=status]')!;
const hits = results.querySelector<HTMLElement>('.search-hits')!;
const more = results.querySelector<HTMLButtonElement>('.button')!;
const browse = document.querySelector<HTMLElement>('.browse')!;
const allPages = document.querySelector<HTMLDetailsElement>('.all-pages')!;
// The most results that /ask returns in one answer.
const limit = 10;
/** The maximum number of queries and questions that are offered before the user types. */
const mostOffered = 6;
let next: Question | undefined;

/** Searches for the query in the URL when the search page opens, and again while the user types. */
const search = liveSearch({
  show(answer, { query, cursor }) {
    results.hidden = false;
    browse.classList.remove('shown');
    allPages.open = false;
    const { matched_words = [] } = answer._meta;
    const found = groupByPage(answer.results, matched_words).map((page) =>
      hit(page, matched_words),
    );
    if (cursor) hits.append(...found);
    else hits.replaceChildren(...found);
    if (cursor) found[0]?.querySelector('a')?.focus();
    status.textContent = searchStatus(answer, query, hits.childElementCount);
    results.querySelector('.search-advice')?.remove();
    if (answer._meta.confidence === 'unlikely') hits.after(searchAdvice());
    more.hidden = answer.next_cursor === null;
    next = { query, limit, cursor: answer.next_cursor ?? undefined };
  },
  fail() {
    results.hidden = false;
    status.textContent = results.dataset['failed']!;
    more.hidden = true;
    allPages.open = true;
  },
});

/** Creates the list item of a page with its results. */
function hit({ title, kind, path, results: found }: PageResults, matched: readonly string[]) {
  const item = element('li', element('a', title, { href: path }), { class: 'search-hit' });
  if (kind) item.append(element('span', kind, { class: 'kind' }));
  for (const { section, path: place, excerpt } of found) {
    if (section) {
      item.append(element('p', element('a', section, { href: place }), { class: 'section' }));
    }
    item.append(element('p', markWords(excerpt, matched), { class: 'excerpt' }));
  }
  return item;
}

hits.addEventListener('click', () => rememberQuery(input.value));
more.addEventListener('click', () => next && void search.now(next));
input.addEventListener('input', () => {
  const query = input.value.trim();
  if (query === '') return;
  history.replaceState(null, '', `?${new URLSearchParams({ query })}`);
  search.later({ query, limit });
});

input.form?.addEventListener('submit', (event) => {
  event.preventDefault();
  rememberQuery(input.value);
  void search.now({ query: input.value.trim(), limit });
});

// When the reader comes back from a result, the browser restores the scroll position before the results are there. So the
// page first gets the height that it had.
addEventListener('pagehide', () => history.replaceState({ height: results.offsetHeight }, ''));
const { height = 0 } = (history.state ?? {}) as { height?: number };
if (height > 0) {
  results.hidden = false;
  results.style.minBlockSize = `${height}px`;
}

input.value = new URLSearchParams(location.search).get('query') ?? '';
onSearchShortcut(() => {
  input.focus();
  input.select();
});
// A URL with a fragment links to a section of the list of all pages, so that this list is shown alone.
const openList = () => {
  allPages.open = location.hash !== '';
};
addEventListener('hashchange', openList);
if (input.value.trim() !== '') void search.now({ query: input.value.trim(), limit });
else if (location.hash !== '') openList();
else {
  offerRecentQueries();
  browse.classList.add('shown');
  input.focus();
}

/** Puts the recent queries before the suggested questions, of which only the first ones stay. */
function offerRecentQueries(): void {
  const list = browse.querySelector('.suggestions')!;
  const recent = recentQueries().map((query) => {
    const href = `?${new URLSearchParams({ query })}`;
    return element('li', element('a', query, { href, class: 'icon icon-recent' }));
  });
  list.prepend(...recent);
  for (const rest of [...list.children].slice(mostOffered)) rest.remove();
}
