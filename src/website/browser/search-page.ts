import { element } from './elements.ts';
import { liveSearch, type Question } from './live-search.ts';
import { markWords } from './mark-words.ts';
import { groupByPage, searchAdvice, type PageResults } from './search-results.ts';
import { searchStatus } from './search-status.ts';

const input = document.querySelector<HTMLInputElement>('main .search input')!;
const results = document.querySelector<HTMLElement>('.results')!;
const status = results.querySelector<HTMLElement>('[role=status]')!;
const hits = results.querySelector<HTMLElement>('.search-hits')!;
const more = results.querySelector<HTMLButtonElement>('.button')!;
const questions = document.querySelector<HTMLElement>('.questions')!;
const allPages = document.querySelector<HTMLDetailsElement>('.all-pages')!;
// The most results that /ask returns in one answer.
const limit = 10;
let next: Question | undefined;

/** Searches for the query in the URL when the search page opens, and again while the user types. */
const search = liveSearch({
  show(answer, { query, cursor }) {
    results.hidden = false;
    questions.hidden = true;
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

more.addEventListener('click', () => next && void search.now(next));
input.addEventListener('input', () => {
  const query = input.value.trim();
  if (query === '') return;
  history.replaceState(null, '', `?${new URLSearchParams({ query })}`);
  search.later({ query, limit });
});

input.form?.addEventListener('submit', (event) => {
  event.preventDefault();
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
if (input.value.trim() === '') {
  // A URL with a fragment links to a section of the list of all pages.
  if (location.hash === '') input.focus();
  allPages.open = true;
  questions.hidden = false;
} else void search.now({ query: input.value.trim(), limit });
