/**
 * Shows one part of `:::tabs` at a time, as tabs (ARIA Authoring Practices). If the reader chooses a tab, every group
 * on every page that has a tab with the same label shows this tab.
 */
export function addTabs(): void {
  const groups = [...document.querySelectorAll<HTMLElement>('main .tabs')].map(tabGroup);
  // The labels of the tabs that the reader chose, the newest first.
  let choices: string[] = localStorage['tabs']?.split('\n') ?? [];
  for (const group of groups) {
    group.list.addEventListener('click', ({ target }) => {
      const label = (target as Element).closest('button')?.textContent;
      if (!label) return;
      for (const other of groups) other.select(label);
      // 20 labels are more than a reader needs. The limit keeps the stored text short.
      choices = [label, ...choices.filter((old) => old !== label)].slice(0, 20);
      localStorage['tabs'] = choices.join('\n');
    });
    const labels = group.tabs.map(({ textContent }) => textContent);
    group.select(choices.find((label) => labels.includes(label)) ?? labels[0]!);
  }
  const followAddress = () => {
    // On the first visit, no element is `:target` yet, so the element is found by its ID.
    const panel = document.getElementById(location.hash.slice(1))?.closest('[role=tabpanel]');
    if (!panel) return;
    const group = groups.find(({ panels }) => panels.includes(panel))!;
    group.select(group.tabs[group.panels.indexOf(panel)]!.textContent);
    panel.scrollIntoView();
  };
  addEventListener('hashchange', followAddress);
  followAddress();
}

/** The elements of one `:::tabs`. */
interface Group {
  list: HTMLElement;
  tabs: HTMLButtonElement[];
  panels: Element[];
  /** Shows the part with this label. Does nothing if the group has no such part. */
  select(label: string): void;
}

/** Turns one `:::tabs` into tabs: writes the labels into the buttons, and makes the parts panels. */
function tabGroup(box: HTMLElement): Group {
  const panels = [...box.querySelectorAll(':scope > section')];
  const list = box.querySelector<HTMLElement>('[role=tablist]')!;
  const tabs = [...list.querySelectorAll('button')];
  for (const [place, panel] of panels.entries()) {
    const tab = tabs[place]!;
    panel.role = 'tabpanel';
    panel.ariaLabel = tab.ariaLabel;
    // Unlike an attribute, the text of a button is found by the search of the browser and is translated.
    tab.textContent = tab.ariaLabel;
    tab.ariaLabel = null;
  }
  const select = (label: string) => {
    const chosen = tabs.findIndex(({ textContent }) => textContent === label);
    if (chosen < 0) return;
    for (const [place, tab] of tabs.entries()) {
      tab.ariaSelected = String(place === chosen);
      tab.tabIndex = place === chosen ? 0 : -1;
      (panels[place] as HTMLElement).hidden = place !== chosen;
    }
    // On phones, the list of tabs scrolls, so the chosen tab is scrolled into view.
    list.scrollLeft = tabs[chosen]!.offsetLeft - list.offsetLeft - 60;
  };
  list.addEventListener('keydown', (event) => {
    const place = tabs.indexOf(event.target as HTMLButtonElement);
    const next = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const tab = tabs.at(next % tabs.length)!;
    tab.click();
    tab.focus();
  });
  box.classList.add('ready');
  return { list, tabs, panels, select };
}
