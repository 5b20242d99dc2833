import { suggestions } from '../../site/not-found/suggestions.ts';
import { element } from './elements.ts';

/**
 * Shows the pages that a reader of the unknown address probably wants. The other links of the 404 page work without
 * this script.
 */
async function suggest(section: HTMLElement, list: HTMLLinkElement): Promise<void> {
  const response = await fetch(list.href);
  const near = suggestions(location.pathname, await response.text());
  const items = near.map(({ path, title }) => element('li', element('a', title, { href: path })));
  section.querySelector('ul')?.replaceChildren(...items);
  section.hidden = items.length === 0;
}

const section = document.querySelector<HTMLElement>('.near-pages');
const list = document.querySelector<HTMLLinkElement>('link[as=fetch]');
if (section && list) void suggest(section, list);
