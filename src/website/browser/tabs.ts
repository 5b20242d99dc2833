/** Shows one part of `:::tabs` at a time, as tabs (ARIA Authoring Practices). Remembers the choice. */
export function addTabs(): void {
  const groups = [...document.querySelectorAll<HTMLElement>('main .tabs')].map(tabGroup);
  const shared = (from: Group, label: string) => {
    for (const group of groups) if (group.key === from.key) group.select(label);
  };
  for (const group of groups) {
    group.list.addEventListener('click', ({ target }) => {
      const tab = (target as Element).closest('button');
      if (!tab) return;
      shared(group, tab.textContent);
      localStorage[group.key] = tab.textContent;
    });
    group.select(localStorage[group.key] ?? group.tabs[0]!.textContent);
  }
  const followAddress = () => {
    // On the first visit, nothing is `:target` yet.
    const panel = document.getElementById(location.hash.slice(1))?.closest('[role=tabpanel]');
    if (!panel) return;
    const group = groups.find(({ panels }) => panels.includes(panel))!;
    group.select(group.tabs[group.panels.indexOf(panel)]!.textContent);
    panel.scrollIntoView();
  };
  addEventListener('hashchange', followAddress);
  followAddress();
}

interface Group {
  /** All labels joined. Groups with the same labels switch together. */
  key: string;
  list: HTMLElement;
  tabs: HTMLButtonElement[];
  panels: Element[];
  /** Shows the part with this label, if the group has one. */
  select(label: string): void;
}

function tabGroup(box: HTMLElement): Group {
  const panels = [...box.querySelectorAll(':scope > section')];
  const list = box.querySelector<HTMLElement>('[role=tablist]')!;
  const tabs = [...list.querySelectorAll('button')];
  for (const [place, panel] of panels.entries()) {
    const tab = tabs[place]!;
    panel.role = 'tabpanel';
    panel.ariaLabel = tab.ariaLabel;
    // Unlike an attribute, text is found on the page and translated by browsers.
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
    // On phones the list scrolls.
    list.scrollLeft = tabs[chosen]!.offsetLeft - list.offsetLeft - 60;
  };
  list.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const place = tabs.indexOf(event.target as HTMLButtonElement);
    const next = tabs[(place + step + tabs.length) % tabs.length]!;
    next.click();
    next.focus();
  });
  box.classList.add('ready');
  return {
    key: `tabs:${tabs.map(({ textContent }) => textContent).join()}`,
    list,
    tabs,
    panels,
    select,
  };
}
