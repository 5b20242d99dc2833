import { element, words } from './elements.ts';
import { createListbox } from './listbox.ts';
import { liveSearch } from './live-search.ts';
import { recentQueries, rememberQuery } from './recent-queries.ts';
import { moreResults, nearbyPages, pageEntry, suggestedQueries } from './search-entries.ts';
import { groupByPage, searchAdvice } from './search-results.ts';
import { onSearchShortcut } from './search-shortcut.ts';
import { searchStatus } from './search-status.ts';

/**
 * Opens the search in a dialog, and shows results while the user types. The first result is selected. While the field
 * is empty, the list has recent queries, questions of the site, and the pages of the section. Without this script, the
 * link opens the search page instead. The search page has neither the link nor the dialog.
 */
function addSearch(dialog: HTMLDialogElement, opener: HTMLElement): void {
  const form = dialog.querySelector('form')!;
  const input = dialog.querySelector('input')!;
  const { panel, list, status, close } = addPanel(form);
  const listbox = createListbox(input, list);
  /** What to do when the results for the query in the field arrive. Undefined if no results are expected. */
  let whenFound: 'show' | 'open the first' | undefined;

  /** Shows the entries, with a text above the list and perhaps an element below it. */
  const show = (entries: HTMLElement[], text: string, ...below: HTMLElement[]) => {
    listbox.show(entries);
    status.textContent = text;
    panel.replaceChildren(status, list, ...below);
    panel.scrollTop = 0;
  };
  const search = liveSearch({
    show(answer, { query }) {
      const { results, next_cursor } = answer;
      const { matched_words: matched = [], confidence } = answer._meta;
      const pages = groupByPage(results, matched);
      const more = next_cursor === null ? [] : [moreResults(query)];
      const entries = [...pages.map((page) => pageEntry(page, matched)), ...more];
      const advice = confidence === 'unlikely' ? [searchAdvice()] : [];
      show(entries, searchStatus(answer, query, pages.length), ...advice);
      const opensFirst = whenFound === 'open the first';
      whenFound = undefined;
      if (pages.length === 0 || confidence === 'unlikely') return;
      listbox.select(0);
      if (opensFirst) listbox.open(0);
    },
    fail() {
      whenFound = undefined;
      show([], words.failed);
    },
  });
  /** Shows the entries that users can choose before they type a query. */
  const suggest = () => {
    const queries = new Set([...recentQueries(), ...words.questions]);
    // Phones have no arrow keys, so the hint about keys is left out.
    const keys = matchMedia('(pointer: coarse)').matches ? '' : words.keys;
    const suggested = suggestedQueries([...queries].slice(0, mostQueries));
    show([...suggested, ...nearbyPages()], '', element('p', keys, { class: 'search-status' }));
  };
  /** Searches for the query in the field after a pause. */
  const searchField = () => {
    const query = input.value.trim();
    search.stop();
    whenFound = query.length > 1 ? 'show' : undefined;
    if (whenFound === undefined) return suggest();
    listbox.select(-1);
    search.later({ query, limit: 8 });
  };
  const open = () => {
    if (!dialog.open) dialog.showModal();
    if (input.value.trim() === '') suggest();
    input.select();
  };

  openBy(opener, open);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    const target = event.target as Element;
    const option = target.closest<HTMLElement>('[role=option]');
    const query = option?.dataset['query'];
    if (query !== undefined) {
      event.preventDefault();
      input.value = query;
      return searchField();
    }
    if (option) rememberQuery(input.value);
    // A link to a section of the current page does not load another page, so the dialog must be closed.
    if (target === dialog || option) dialog.close();
  });
  input.addEventListener('input', searchField);
  input.addEventListener('keydown', (event) => {
    const { key } = event;
    // Without this line, a browser empties the search field at the first Escape, and only closes the dialog at the
    // second.
    if (key === 'Escape') dialog.close();
    if (key === 'ArrowDown' && listbox.move(1)) event.preventDefault();
    if (key === 'ArrowUp' && listbox.move(-1)) event.preventDefault();
    if (key !== 'Enter') return;
    if (listbox.open()) return event.preventDefault();
    if (whenFound === undefined) return;
    event.preventDefault();
    whenFound = 'open the first';
  });
  form.addEventListener('submit', () => {
    search.stop();
    rememberQuery(input.value);
  });
  // A search field in the text of the page passes what the user types to the dialog.
  const field = document.querySelector<HTMLInputElement>('.hero .search input');
  field?.addEventListener('input', () => {
    input.value = field.value;
    field.value = '';
    dialog.showModal();
    searchField();
  });
}

/**
 * Adds a list of results, a status text above the list, and a close button to the form. The search page uses the same
 * form without these parts.
 */
function addPanel(form: HTMLFormElement) {
  const status = element('p', '', { class: 'search-status', role: 'status' });
  const list = element('div', '', {
    role: 'listbox',
    id: '~search-list',
    'aria-label': words.results,
  });
  const panel = element('div', status, { class: 'search-results' });
  const close = element('button', '', {
    type: 'button',
    class: 'icon icon-close',
    'aria-label': words.close,
  });
  panel.append(list);
  form.append(close, panel);
  return { panel, list, status, close };
}

/** Calls `open` when the user clicks the opener or presses a shortcut. */
function openBy(opener: HTMLElement, open: () => void): void {
  opener.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  onSearchShortcut(open);
}

/** The maximum number of queries that are offered before the user types. */
const mostQueries = 4;

const dialog = document.querySelector<HTMLDialogElement>('.search-dialog');
const opener = document.querySelector<HTMLElement>('.search-open');
if (dialog && opener) addSearch(dialog, opener);
if (navigator.platform.startsWith('Mac')) {
  const key = opener?.querySelector('kbd:last-child');
  if (key) key.textContent = '⌘ K';
}
