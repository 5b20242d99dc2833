import { correctedQuery } from './corrected-query.ts';
import { element } from './elements.ts';
import { liveSearch, localPath } from './live-search.ts';
import { aroundMatch, markWords } from './mark-words.ts';

/**
 * Shows results below the search box while the user types, as a combobox with a listbox (ARIA Authoring
 * Practices). Without this module the form opens the search page.
 */
function enhance(form: HTMLFormElement, input: HTMLInputElement): void {
  const status = element('p', '', { class: 'search-status', role: 'status' });
  const list = element('div', '', { role: 'listbox', id: 'search-list', 'aria-label': 'Pages' });
  const panel = element('div', status, { class: 'search-results' });
  panel.append(list);
  panel.hidden = true;
  form.append(panel);
  for (const [name, value] of comboboxAttributes) input.setAttribute(name, value);

  const search = liveSearch({
    show({ _meta: { matched_words = [], corrected_words }, results }, { query }) {
      list.replaceChildren(
        ...results.map(({ name, url, description }, index) => {
          const option = element('a', element('strong', name), optionAttributes(index));
          option.href = localPath(url);
          const excerpt = markWords(aroundMatch(description, matched_words), matched_words);
          option.append(element('span', excerpt, { class: 'excerpt' }));
          return option;
        }),
      );
      const corrected = correctedQuery(query, corrected_words);
      const shown = corrected === undefined ? '' : `Showing results for “${corrected}”. `;
      status.textContent =
        results.length === 0
          ? 'Nothing found. Try other words.'
          : `${shown}Press Enter for all results.`;
      open(true);
    },
    fail() {
      list.replaceChildren();
      status.textContent = 'The search does not answer. Press Enter for the list of pages.';
      open(true);
    },
  });

  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')];
  const selected = () => options().findIndex((option) => option.ariaSelected === 'true');
  const open = (isOpen: boolean) => {
    panel.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen && list.childElementCount > 0));
    if (!isOpen) select(-1);
  };
  const select = (index: number) => {
    for (const [place, option] of options().entries()) {
      option.ariaSelected = String(place === index);
      if (place === index) option.scrollIntoView({ block: 'nearest' });
    }
    if (index < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `search-option-${index}`);
  };
  const move = (step: number) => {
    const count = options().length;
    const place = selected();
    select(place < 0 && step < 0 ? count - 1 : (place + step + count) % count);
  };

  input.addEventListener('input', () => {
    const query = input.value.trim();
    if (query.length > 1) return search.later({ query, limit: 6 });
    search.stop();
    open(false);
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') open(false);
    if (panel.hidden || options().length === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
    const option = options()[selected()];
    if (event.key === 'Enter' && option) {
      event.preventDefault();
      option.click();
    }
  });
  form.addEventListener('submit', () => search.stop());
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!form.contains(relatedTarget as Node | null)) open(false);
  });
}

const comboboxAttributes = [
  ['role', 'combobox'],
  ['aria-autocomplete', 'list'],
  ['aria-expanded', 'false'],
  ['aria-controls', 'search-list'],
] as const;

const optionAttributes = (index: number) => ({
  class: 'search-option',
  role: 'option',
  id: `search-option-${index}`,
  tabindex: '-1',
  'aria-selected': 'false',
});

/** Focuses the search box on "/", except while the user types in a field. */
function focusOnSlash(input: HTMLInputElement): void {
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const typing = target instanceof Element && target.closest('input, textarea, select');
    if (key !== '/' || typing || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

const form = document.querySelector<HTMLFormElement>('form.search');
const input = form?.querySelector('input');
if (form && input) {
  if (form.dataset['search'] === 'suggest') enhance(form, input);
  focusOnSlash(input);
}
