import type { SearchAnswer } from '../../contract/search-schemas.ts';
import { correctedQuery } from './corrected-query.ts';
import { element } from './elements.ts';
import { liveSearch, localPath, type Question } from './live-search.ts';
import { markWords } from './mark-words.ts';

const input = document.querySelector<HTMLInputElement>('form.search input')!;
const results = document.querySelector<HTMLElement>('#results')!;
const status = document.querySelector<HTMLElement>('#search-status')!;
const hits = document.querySelector<HTMLElement>('#search-hits')!;
const more = document.querySelector<HTMLButtonElement>('#search-more')!;
const allPages = document.querySelector<HTMLDetailsElement>('.all-pages')!;
const limit = 10;
let next: Question | undefined;

/** Fills the search page from its URL, and again while the user types. */
const search = liveSearch({
  show(answer, { query, cursor }) {
    results.hidden = false;
    const { matched_words = [], corrected_words } = answer._meta;
    const found = answer.results.map((result) => hit(result, matched_words));
    if (cursor) hits.append(...found);
    else hits.replaceChildren(...found);
    if (cursor) found[0]?.querySelector('a')?.focus();
    const corrected = correctedQuery(query, corrected_words);
    const shown = corrected === undefined ? '' : `Showing results for “${corrected}”.`;
    status.textContent = hits.childElementCount === 0 ? `Nothing found for “${query}”.` : shown;
    more.hidden = answer.next_cursor === null;
    next = { query, limit, cursor: answer.next_cursor ?? undefined };
  },
  fail() {
    results.hidden = false;
    status.textContent = 'The search does not answer. The list above has every page.';
    more.hidden = true;
    allPages.open = true;
  },
});

function hit(result: SearchAnswer['results'][number], matched: readonly string[]): HTMLLIElement {
  const path = localPath(result.url);
  const item = element('li', element('a', result.name, { href: path }), { class: 'search-hit' });
  item.append(element('p', path, { class: 'address' }));
  item.append(element('p', markWords(result.description, matched), { class: 'excerpt' }));
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

input.value = new URLSearchParams(location.search).get('query') ?? '';
if (input.value.trim() === '') {
  // A URL with a fragment links to one of the lists below.
  if (location.hash === '') input.focus();
  allPages.open = true;
} else void search.now({ query: input.value.trim(), limit });
