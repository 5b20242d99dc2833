import { addCopyButtons } from './code.ts';
import { offerMarkdown } from './copy-markdown.ts';
import { element, sentence, words } from './elements.ts';
import { addTabs } from './tabs.ts';

// The script of every page: theme, links of headings, contents, menus, tabs, and buttons to copy.

const root = document.documentElement;

/** Lets users choose the theme with the button in the header. theme.js applies the choice to the next page. */
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

/** Adds a link to each heading with an ID. The link points to the heading itself. */
function linkHeadings(all: readonly HTMLElement[]): void {
  for (const heading of all) {
    const label = sentence('linkTo', { heading: heading.textContent.trim() });
    const href = `#${heading.id}`;
    heading.append(element('a', '', { class: 'heading-link', href, 'aria-label': label }));
  }
}

/** Adds missing headings to the list of contents. Marks the section that the reader sees in this list. */
function followContents(list: HTMLElement, sections: readonly HTMLElement[]): void {
  for (const heading of sections.slice(list.querySelectorAll('a').length)) {
    const link = element('a', heading.textContent.trim(), { href: `#${heading.id}` });
    list.append(element('li', link));
  }
  const links = [...list.querySelectorAll('a')];
  let current: HTMLAnchorElement | undefined;
  const follow = () => {
    const line = parseFloat(getComputedStyle(root).scrollPaddingTop) + 40;
    const isAtEnd = innerHeight + scrollY >= root.scrollHeight - 2 && scrollY > 0;
    const above = sections.filter((heading) => heading.getBoundingClientRect().top < line);
    const place = isAtEnd ? sections.length - 1 : above.length - 1;
    if (links[place] === current) return;
    current?.removeAttribute('aria-current');
    current = links[place];
    current?.setAttribute('aria-current', 'true');
    current?.scrollIntoView({ block: 'nearest' });
  };
  addEventListener('scroll', follow, { passive: true });
  follow();
}

/** Closes the lists in the bar on phones after a choice, after Escape, and after a touch outside. */
function closeLists(bar: HTMLElement): void {
  const close = () => {
    for (const list of bar.querySelectorAll<HTMLDetailsElement>(':scope > details'))
      list.open = false;
  };
  bar.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape') return;
    (target as Element).closest('.page-bar > details')?.querySelector('summary')?.focus();
    close();
  });
  document.addEventListener('click', ({ target }) => {
    const place = target as Element;
    if (!bar.contains(place) || place.closest('a')) close();
  });
}

const headings = (level: string) => [
  // Headings in the title of a collapsible part get no link, because an interactive element must not contain another
  // one.
  ...document.querySelectorAll<HTMLElement>(`main ${level}[id]:not(summary > *)`),
];
const titles = headings('h2');
const contents = document.querySelector<HTMLElement>('.contents ol');
const bar = document.querySelector<HTMLElement>('.page-bar');
const theme = document.querySelector<HTMLButtonElement>('.theme');
if (theme) switchTheme(theme);
if (contents) followContents(contents, titles);
if (bar) closeLists(bar);
linkHeadings([...titles, ...headings('h3')]);
addCopyButtons();
addTabs();
offerMarkdown();
