import type { SearchAnswer } from '../../contract/search-schemas.ts';
import { fillParts } from '../../base/languages/fill.ts';
import { element, words } from './elements.ts';

type Result = SearchAnswer['results'][number];

/** The results on one page of the site, best first. */
export interface PageResults {
  title: string;
  path: string;
  results: { section: string; path: string; excerpt: string }[];
}

/** Groups results by page. A result for a section has the name `page – section`. */
export function groupByPage(results: readonly Result[]): PageResults[] {
  const pages = new Map<string, PageResults>();
  for (const { name, url, description } of results) {
    const { pathname, hash } = new URL(url);
    const cut = hash === '' ? -1 : name.lastIndexOf(' – ');
    const [title, section] = cut < 0 ? [name, ''] : [name.slice(0, cut), name.slice(cut + 3)];
    const page = pages.get(pathname) ?? { title, path: pathname, results: [] };
    // Without the host, because results have the production URL and this may be a preview.
    page.results.push({ section, path: pathname + hash, excerpt: description });
    pages.set(pathname, page);
  }
  return [...pages.values()];
}

/** What to do when nothing is found: other words, the parts of the site, and the address to write to. */
export function searchAdvice(): HTMLElement {
  const advice = element('div', element('p', words.otherWords));
  const links = [...document.querySelectorAll('.site-nav li a')].map((link) => {
    const { textContent, href } = link as HTMLAnchorElement;
    return element('li', element('a', textContent.trim(), { href }));
  });
  const list = element('ul');
  list.append(...links);
  const mail = document.querySelector('.footer-about a[href^="mailto:"]')!;
  const contact = element('p');
  contact.append(...fillParts(words.writeTo, { address: mail.cloneNode(true) }));
  advice.className = 'search-advice';
  advice.append(list, contact);
  return advice;
}
