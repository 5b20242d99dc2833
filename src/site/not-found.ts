import type { PageList } from '../markdown/not-found.ts';
import { suggestions } from '../markdown/suggestions.ts';
import { element } from './highlight.ts';

/** Shows the pages that a wrong address most likely meant; the links below work without. */
async function suggest(section: HTMLElement): Promise<void> {
  const response = await fetch('/pages.json');
  const { pages } = (await response.json()) as PageList;
  const near = suggestions(location.pathname, pages);
  const items = near.map(({ path, title }) => element('li', element('a', title, { href: path })));
  section.querySelector('ul')?.replaceChildren(...items);
  section.hidden = items.length === 0;
}

const section = document.querySelector<HTMLElement>('#suggestions');
if (section) void suggest(section);
