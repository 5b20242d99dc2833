import { element, words } from './elements.ts';
import { liveSearch } from './live-search.ts';
import { aroundMatch, markWords } from './mark-words.ts';
import { recentQueries, rememberQuery } from './recent-queries.ts';
import { groupByPage, searchAdvice, type PageResults } from './search-results.ts';
import { searchStatus } from './search-status.ts';

/**
 * Opens the search of every page in a dialog, and shows results while the user types, as a combobox with a
 * listbox (ARIA Authoring Practices). The first result is selected. Without a query, the list has recent queries,
 * questions of the site, and the pages of the section. Without this module the link opens the search page.
 */
function addSearch(dialog: HTMLDialogElement, opener: HTMLElement): void {
  const form = dialog.querySelector('form')!;
  const input = dialog.querySelector('input')!;
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
  // Phones have no arrow keys.
  const keys = matchMedia('(pointer: coarse)').matches ? '' : words.keys;
  /** Whether the results are not those of the query in the field, and whether the first of them opens at once. */
  let isWaiting = false;
  let opensFirst = false;
  panel.append(list);
  form.append(close, panel);
  Object.assign(input, { role: 'combobox', ariaAutoComplete: 'list', ariaExpanded: 'false' });
  input.setAttribute('aria-controls', list.id);

  const search = liveSearch({
    show(answer, { query }) {
      const { results, next_cursor } = answer;
      const { matched_words: matched = [], confidence } = answer._meta;
      const pages = groupByPage(results, matched);
      const more = next_cursor === null ? [] : [moreResults(query)];
      const entries = [...pages.map((page) => group(page, matched)), ...more];
      show(entries, searchStatus(answer, query, pages.length));
      if (pages.length === 0) panel.append(searchAdvice());
      isWaiting = false;
      if (pages.length === 0 || confidence === 'unlikely') return;
      select(0);
      if (opensFirst) options()[0]!.click();
    },
    fail() {
      isWaiting = false;
      show([], words.failed);
    },
  });

  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')];
  const selected = () => options().findIndex((option) => option.ariaSelected === 'true');
  const select = (index: number) => {
    for (const [place, option] of options().entries()) {
      option.ariaSelected = String(place === index);
      if (place === index && index > 0) option.scrollIntoView({ block: 'nearest' });
    }
    if (index < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `~search-option-${index}`);
  };
  const show = (entries: HTMLElement[], text: string) => {
    panel.querySelector('.search-advice')?.remove();
    list.replaceChildren(...entries);
    for (const [index, option] of options().entries()) option.id = `~search-option-${index}`;
    status.textContent = text;
    panel.scrollTop = 0;
    input.ariaExpanded = String(entries.length > 0);
    select(-1);
  };
  list.addEventListener('pointermove', ({ target }) => {
    const index = options().findIndex((option) => option.contains(target as Element));
    if (index >= 0) select(index);
  });
  /** Shows what can be chosen before a query is typed. */
  const suggest = () => {
    const queries = new Set([...recentQueries(), ...words.questions]);
    show([...[...queries].slice(0, mostQueries).map(offered), ...nearbyPages()], keys);
  };
  /** Searches for the query in the field after a pause. */
  const searchField = () => {
    const query = input.value.trim();
    search.stop();
    opensFirst = false;
    isWaiting = query.length > 1;
    if (!isWaiting) return suggest();
    select(-1);
    search.later({ query, limit: 8 });
  };
  const open = () => {
    if (!dialog.open) dialog.showModal();
    if (input.value.trim() === '') suggest();
    input.select();
  };

  opener.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    open();
  });
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
    // A link to a section of this page does not leave it.
    if (target === dialog || option) dialog.close();
  });
  input.addEventListener('input', searchField);
  input.addEventListener('keydown', (event) => {
    const { key } = event;
    const all = options();
    const place = selected();
    // Browsers would first empty the field.
    if (key === 'Escape') dialog.close();
    if ((key === 'ArrowDown' || key === 'ArrowUp') && all.length > 0) {
      event.preventDefault();
      const step = key === 'ArrowDown' ? 1 : -1;
      select(place < 0 && step < 0 ? all.length - 1 : (place + step + all.length) % all.length);
    } else if (key === 'Enter' && (place >= 0 || isWaiting)) {
      event.preventDefault();
      if (place >= 0) all[place]!.click();
      else opensFirst = true;
    }
  });
  form.addEventListener('submit', () => {
    search.stop();
    rememberQuery(input.value);
  });
  // A search field of the page continues in the dialog.
  const field = document.querySelector<HTMLInputElement>('.hero .search input');
  field?.addEventListener('input', () => {
    input.value = field.value;
    field.value = '';
    dialog.showModal();
    searchField();
  });
}

/** The results on a page: its title and kind, and an option for the page or each of its sections. */
function group({ title, kind, results }: PageResults, matched: readonly string[]): HTMLElement {
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

const moreResults = (query: string) => element('a', words.more, simpleOption(query));

/** An option that puts a query into the field. */
const offered = (query: string) =>
  element('a', query, { ...simpleOption(query), 'data-query': query });

const simpleOption = (query: string) => ({
  ...optionAttributes,
  class: 'search-option plain icon icon-search',
  href: `/search?${new URLSearchParams({ query })}`,
});

/** The pages of the section with a title, if the page has a section. */
function nearbyPages(): HTMLElement[] {
  const nav = document.querySelector('.section-nav > nav');
  if (!nav) return [];
  const label = nav.ariaLabel!;
  const box = element('div', '', { role: 'group', 'aria-label': label });
  const links = [...nav.querySelectorAll<HTMLAnchorElement>('li > a')].slice(0, mostNearby);
  const options = links.map(({ firstChild, href }) =>
    element('a', firstChild!.textContent!.trim(), {
      ...optionAttributes,
      class: 'search-option plain',
      href,
    }),
  );
  box.append(element('p', label, { class: 'search-status', 'aria-hidden': 'true' }), ...options);
  return [box];
}

/** The number of queries and of pages of the section that are offered before a query is typed. */
const mostQueries = 4;
const mostNearby = 8;

/** Whether a key opens the search: Ctrl+K, ⌘K, or "/" outside of fields. */
function isShortcut({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey;
  const isTyping = target instanceof Element && target.closest('input, textarea, select');
  return key === '/' && !isTyping && !ctrlKey && !metaKey && !altKey;
}

const optionAttributes = {
  class: 'search-option',
  role: 'option',
  tabindex: '-1',
  'aria-selected': 'false',
};

const dialog = document.querySelector<HTMLDialogElement>('.search-dialog');
const opener = document.querySelector<HTMLElement>('.search-open');
if (dialog && opener) addSearch(dialog, opener);
if (navigator.platform.startsWith('Mac')) {
  const key = opener?.querySelector('kbd:last-child');
  if (key) key.textContent = '⌘ K';
}
