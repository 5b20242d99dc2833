import { element, words } from './elements.ts';
import { liveSearch } from './live-search.ts';
import { aroundMatch, markWords } from './mark-words.ts';
import { groupByPage, searchAdvice, type PageResults } from './search-results.ts';
import { searchStatus } from './search-status.ts';

/**
 * Opens the search of every page in a dialog, and shows results while the user types, as a combobox with a
 * listbox (ARIA Authoring Practices). Without this module the link opens the search page.
 */
function addSearch(dialog: HTMLDialogElement, opener: HTMLElement): void {
  const form = dialog.querySelector('form')!;
  const input = dialog.querySelector('input')!;
  const status = element('p', words.keys, { class: 'search-status', role: 'status' });
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
  Object.assign(input, { role: 'combobox', ariaAutoComplete: 'list', ariaExpanded: 'false' });
  input.setAttribute('aria-controls', list.id);

  const search = liveSearch({
    show({ _meta: meta, results }, { query }) {
      const { matched_words: matched = [], confidence } = meta;
      list.replaceChildren(...groupByPage(results).map((page) => group(page, matched)));
      for (const [index, option] of options().entries()) option.id = `~search-option-${index}`;
      const isEmpty = results.length === 0;
      const sentences = searchStatus(meta, query, isEmpty);
      // The sentence about unlikely answers ends with a colon and must come last.
      const more = isEmpty || confidence === 'unlikely' ? [] : [words.enter];
      report([...sentences, ...more].join(' '));
      if (isEmpty) panel.append(searchAdvice());
    },
    fail() {
      list.replaceChildren();
      report(words.failed);
    },
  });

  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')];
  const selected = () => options().findIndex((option) => option.ariaSelected === 'true');
  const report = (text: string) => {
    panel.querySelector('.search-advice')?.remove();
    status.textContent = text;
    panel.scrollTop = 0;
    input.ariaExpanded = String(list.childElementCount > 0);
    input.removeAttribute('aria-activedescendant');
  };
  const select = (index: number) => {
    for (const [place, option] of options().entries()) {
      option.ariaSelected = String(place === index);
      if (place === index) option.scrollIntoView({ block: 'nearest' });
    }
    input.setAttribute('aria-activedescendant', `~search-option-${index}`);
  };
  const open = () => {
    if (!dialog.open) dialog.showModal();
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
  dialog.addEventListener('click', ({ target }) => {
    // A link to a section of this page does not leave it.
    if (target === dialog || (target as Element).closest('[role=option]')) dialog.close();
  });
  input.addEventListener('input', () => {
    const query = input.value.trim();
    if (query.length > 1) return search.later({ query, limit: 8 });
    search.stop();
    list.replaceChildren();
    report(words.keys);
  });
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
    } else if (key === 'Enter' && place >= 0) {
      event.preventDefault();
      all[place]!.click();
    }
  });
  form.addEventListener('submit', () => search.stop());
}

/** The results on a page: the title once, and an option for the page or each of its sections. */
function group({ title, results }: PageResults, matched: readonly string[]): HTMLElement {
  const box = element('div', '', { role: 'group', 'aria-label': title });
  for (const [index, { section, path, excerpt }] of results.entries()) {
    const option = element('a', '', { ...optionAttributes, href: path });
    if (index === 0) option.append(element('strong', title));
    if (section) option.append(element('span', section, { class: 'section' }));
    const text = markWords(aroundMatch(excerpt, matched), matched);
    option.append(element('span', text, { class: 'excerpt' }));
    box.append(option);
  }
  return box;
}

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
