/** The list of a combobox, in which at most one option is selected (ARIA Authoring Practices). */
export interface Listbox {
  /** Replaces the entries, and selects none. An entry is an option, or contains options. */
  show(entries: readonly HTMLElement[]): void;
  /** Selects the option with this number, or none for -1. */
  select(index: number): void;
  /** Selects the next option for 1, or the previous one for -1. Returns false if there are no options. */
  move(step: 1 | -1): boolean;
  /** Clicks the option with this number, by default the selected one. Returns false if there is no such option. */
  open(index?: number): boolean;
}

/** Makes `list` the listbox of a text field. The option under the pointer is selected. */
export function createListbox(input: HTMLInputElement, list: HTMLElement): Listbox {
  Object.assign(input, { role: 'combobox', ariaAutoComplete: 'list', ariaExpanded: 'false' });
  input.setAttribute('aria-controls', list.id);
  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')];
  const selected = () => options().findIndex((option) => option.ariaSelected === 'true');
  const select = (index: number) => {
    for (const [place, option] of options().entries()) {
      option.ariaSelected = String(place === index);
      if (place === index && index > 0) option.scrollIntoView({ block: 'nearest' });
    }
    if (index < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', optionId(index));
  };
  list.addEventListener('pointermove', ({ target }) => {
    const index = options().findIndex((option) => option.contains(target as Element));
    if (index >= 0) select(index);
  });
  return {
    show(entries) {
      list.replaceChildren(...entries);
      for (const [index, option] of options().entries()) option.id = optionId(index);
      input.ariaExpanded = String(entries.length > 0);
      select(-1);
    },
    select,
    move(step) {
      const { length } = options();
      const place = selected();
      if (length > 0) select(place < 0 && step < 0 ? length - 1 : (place + step + length) % length);
      return length > 0;
    },
    open(index = selected()) {
      const option = options()[index];
      option?.click();
      return option !== undefined;
    },
  };
}

const optionId = (index: number) => `~search-option-${index}`;
