import { SiteWords } from '../../not-found/site-words.ts';
import { suggestions } from '../../not-found/suggestions.ts';
import { element } from './elements.ts';

/** Shows the pages that a wrong address most likely meant; the links below work without. */
async function suggest(section: HTMLElement, words: HTMLLinkElement): Promise<void> {
  const response = await fetch(words.href);
  const site = new SiteWords(new Uint8Array(await response.arrayBuffer()));
  const near = suggestions(location.pathname, site);
  const items = near.map(({ path, title }) => element('li', element('a', title, { href: path })));
  section.querySelector('ul')?.replaceChildren(...items);
  section.hidden = items.length === 0;
}

const section = document.querySelector<HTMLElement>('#suggestions');
const words = document.querySelector<HTMLLinkElement>('#page-words');
if (section && words) void suggest(section, words);
