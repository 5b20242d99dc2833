import { addCopyButton } from './code.ts';
import { offerMarkdown } from './copy-markdown.ts';
import { element, sentence, words } from './elements.ts';
import { addTabs } from './tabs.ts';

// This script runs on every page. The script sets up the theme, links of headings, contents, menus, tabs, and buttons
// to copy.

const root = document.documentElement;

/**
 * Lets readers choose the theme with the button in the header. theme.js applies the choice when the next page loads.
 */
function switchTheme(button: HTMLButtonElement): void {
  const names: Record<string, string> = words.themes;
  const themes = Object.keys(names);
  const show = () => {
    const { theme = 'system' } = root.dataset;
    button.firstElementChild!.textContent = names[theme]!;
    return theme;
  };
  button.addEventListener('click', () => {
    const theme = themes[(themes.indexOf(show()) + 1) % themes.length]!;
    if (theme === 'system') {
      delete root.dataset['theme'];
      localStorage.removeItem('theme');
    } else localStorage['theme'] = root.dataset['theme'] = theme;
    show();
  });
  show();
}

/**
 * Adds a link to each heading with an ID. The link points to the heading itself, so that readers can copy its address.
 */
function linkHeadings(all: readonly HTMLElement[]): void {
  for (const heading of all) {
    const label = sentence('linkTo', { heading: heading.textContent.trim() });
    const href = `#${heading.id}`;
    heading.append(element('a', '', { class: 'heading-link', href, 'aria-label': label }));
  }
}

/**
 * Adds headings that the list of contents lacks; PageContents.astro leaves out headings if the list becomes too large.
 * While the reader scrolls, marks the entry of the visible section, and shows its heading in the title of the list. The
 * first entry is the start of the page.
 */
function followContents(list: HTMLElement): void {
  const title = element('span');
  const sections = headings('h2');
  for (const heading of sections.slice(list.childElementCount - 1)) {
    const link = element('a', heading.textContent.trim(), { href: `#${heading.id}` });
    list.append(element('li', link));
  }
  const links = [...list.querySelectorAll('a')];
  list.closest('details')!.firstElementChild!.append(title);
  let current: HTMLAnchorElement | undefined;
  const follow = () => {
    // A section counts as visible if its heading is at most 40 pixels below the header. At the end of the page, the
    // last section counts, even if its heading cannot scroll up that far.
    const line = parseFloat(getComputedStyle(root).scrollPaddingTop) + 40;
    const isAtEnd = innerHeight + scrollY >= root.scrollHeight - 2 && scrollY > 0;
    const above = sections.filter((heading) => heading.getBoundingClientRect().top < line);
    const place = isAtEnd ? sections.length : above.length;
    if (links[place] === current) return;
    current?.removeAttribute('aria-current');
    current = links[place]!;
    current.setAttribute('aria-current', 'true');
    current.scrollIntoView({ block: 'nearest' });
    title.textContent = place > 0 ? current.textContent : '';
  };
  addEventListener('scroll', follow, { passive: true });
  follow();
}

/**
 * Closes a menu that opens over the page when the reader chooses a link, presses Escape, or clicks outside of the menu.
 */
function closeAfterUse(list: HTMLDetailsElement): void {
  list.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    fold(list);
    list.querySelector('summary')!.focus();
  });
  document.addEventListener('click', ({ target }) => {
    const place = target as Element;
    if (!list.contains(place) || place.closest('a')) fold(list);
  });
}

/**
 * Closes a menu. On wide screens, the list of contents is no menu: it stays open beside the text, so that its links are
 * what the Tab key and screen readers find in it.
 */
function fold(list: HTMLDetailsElement): void {
  list.open = list === contents && !narrow.matches;
}

/** On narrow screens, moves the list of pages in the section into the menu, below the links to all sections. */
function placePages(list: HTMLDetailsElement): void {
  const bar = list.parentElement!;
  const links = document.querySelector('.site-nav > ul')!;
  const place = () => {
    if (narrow.matches) links.after(list);
    else bar.prepend(list);
  };
  list.open = true;
  narrow.addEventListener('change', place);
  place();
}

/**
 * On wide screens, moves the search between the links and the tools of the header. The stylesheet already shows the
 * search there; the move is needed so that the Tab key follows the same order.
 */
function placeSearch(search: HTMLElement): void {
  const nav = document.querySelector('.site-nav')!;
  const place = () => (narrow.matches ? nav.before(search) : nav.firstElementChild!.after(search));
  narrow.addEventListener('change', place);
  place();
}

const headings = (level: string) => [
  // A heading in the title of a collapsible part gets no link, because the title is interactive, and an interactive
  // element must not contain another one.
  ...document.querySelectorAll<HTMLElement>(`main ${level}[id]:not(summary > *)`),
];
const narrow = matchMedia('(width < 64rem)');
const contents = document.querySelector<HTMLDetailsElement>('.contents');
const pages = document.querySelector<HTMLDetailsElement>('.section-nav');
const actions = document.querySelector<HTMLDetailsElement>('.page-actions > details');
const theme = document.querySelector<HTMLButtonElement>('.theme');
if (theme) switchTheme(theme);
if (contents) {
  followContents(contents.querySelector('ol')!);
  closeAfterUse(contents);
  narrow.addEventListener('change', () => fold(contents));
  fold(contents);
}
if (actions) closeAfterUse(actions);
if (pages) placePages(pages);
// The search page has no other search.
const search = document.querySelector<HTMLElement>('.search-open');
if (search) placeSearch(search);
// A heading in a card gets no link, because the border of the card would cross the link.
linkHeadings(headings(':is(h2, h3)').filter((heading) => !heading.closest('.cards')));
for (const box of document.querySelectorAll('main .code')) addCopyButton(box);
addTabs();
offerMarkdown();
