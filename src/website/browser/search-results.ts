import type { SearchAnswer } from '../../contract/search-schemas.ts';
import { fillParts } from '../../base/languages/fill.ts';
import { element, words } from './elements.ts';
import { answerFragment } from './answer-fragment.ts';
import { pageBeforeHeading } from './page-before-heading.ts';

type Result = SearchAnswer['results'][number];

/** The search results on one page of the site, best first. */
export interface PageResults {
  title: string;
  path: string;
  /** The part of the site that contains the page, such as “Guides”. */
  kind: string | undefined;
  results: { section: string; path: string; excerpt: string }[];
}

/**
 * The language of the site. On a page in another language, the `lang` of the body is the language of the site, and the
 * `lang` of the document is that of the page.
 */
export const siteLanguage = document.body.lang || document.documentElement.lang;

/**
 * Groups results by page. The name of a result for a section is `page – section`. The link of such a result leads to
 * the sentence with the words in `matched`, if the browser finds this sentence on the page.
 */
export function groupByPage(results: readonly Result[], matched: readonly string[]): PageResults[] {
  const pages = new Map<string, PageResults>();
  for (const { name, url, description } of pageBeforeHeading(results)) {
    const { pathname, hash } = new URL(url);
    const cut = hash === '' ? -1 : name.lastIndexOf(' – ');
    const [title, section] = cut < 0 ? [name, ''] : [name.slice(0, cut), name.slice(cut + 3)];
    const page = pages.get(pathname) ?? {
      title,
      path: pathname,
      kind: kindOf(pathname),
      results: [],
    };
    // Results contain the URL of the published site, but the reader may be on a preview of the site, so the link has no
    // host.
    // The anchor of a table row is its code, with which the excerpt starts. Its place is exact, so it needs no fragment.
    const isRow = hash !== '' && `#${description}`.toLowerCase().startsWith(`${hash} `);
    const path = pathname + hash + (section && !isRow ? answerFragment(description, matched) : '');
    page.results.push({ section, path, excerpt: description });
    pages.set(pathname, page);
  }
  return [...pages.values()];
}

/**
 * Returns the part of the site that contains a page: the title of its entry in the header, or of its column in the
 * footer.
 */
function kindOf(path: string): string | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.site-nav > ul > li > a')];
  const part = links.find(({ pathname }) => `${path}/`.startsWith(`${pathname}/`));
  const column = document.querySelector(`footer a[href="${CSS.escape(path)}"]`)?.closest('nav');
  return part?.textContent.trim() ?? column?.ariaLabel ?? undefined;
}

/**
 * Returns the advice for a search without results: try other words, browse the sections of the site, or write an email.
 */
export function searchAdvice(): HTMLElement {
  const advice = element('div', element('p', words.otherWords));
  const links = [...document.querySelectorAll('.site-nav > ul > li > a')].map((link) => {
    const { textContent, href } = link as HTMLAnchorElement;
    return element('li', element('a', textContent.trim(), { href }));
  });
  const list = element('ul', '', { class: 'suggestions' });
  list.append(...links);
  const mail = document.querySelector('.footer-about a[href^="mailto:"]')!;
  const contact = element('p');
  contact.append(...fillParts(words.writeTo, { address: mail.cloneNode(true) }));
  advice.className = 'search-advice';
  advice.append(list, contact);
  return advice;
}
