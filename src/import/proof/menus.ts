import {
  elementsIn,
  isElement,
  parseHtml,
  spaced,
  textOf,
  type HtmlElement,
  type HtmlNode,
} from './html-tree.ts';

/** An entry of a menu: a link, a title with entries below it, or both. */
export interface MenuEntry {
  title: string;
  href: string | undefined;
  items: MenuEntry[];
}

/** Returns the entries of each menu of a page. Menus are lists of links in `<nav>` and `<aside>`, outside the text. */
export const readMenus = (html: string): MenuEntry[][] =>
  elementsIn(parseHtml(html), 'nav', 'aside')
    .filter(isOuter)
    .map(({ children }) => outerLists(children).flatMap(entriesOf));

/**
 * Returns the links in the header of a page, also those in menus. The header is `<header>`, or `<nav class="navbar">` of
 * Docusaurus and Bootstrap.
 */
export const readHeader = (html: string): MenuEntry[] =>
  elementsIn(parseHtml(html), 'header', 'nav')
    .filter(({ name, attribs }) => name === 'header' || /\bnavbar\b/.test(attribs['class'] ?? ''))
    .filter(isOuter)
    .flatMap(({ children }) => linksIn(children));

/** Returns links and the entries of lists in their order, without the logo and the name of the site. */
const linksIn = (nodes: readonly HtmlNode[]): MenuEntry[] =>
  nodes.flatMap((node): MenuEntry[] => {
    if (!isElement(node)) return [];
    if (isList(node)) return entriesOf(node);
    const { name, attribs, children } = node;
    if (name !== 'a') return linksIn(children);
    const title = spaced(textOf(children));
    const isName = /brand|logo|title/i.test(attribs['class'] ?? '');
    return title === '' || isName || !/^[^#]/.test(attribs['href'] ?? '')
      ? []
      : [{ title, href: attribs['href'], items: [] }];
  });

/** Tells whether an element is inside no other menu, and not in the text or the footer of its page. */
function isOuter(element: HtmlElement): boolean {
  for (let at = element.parent; at; at = at.parent)
    if ('name' in at && /^(?:nav|aside|article|footer)$/.test(at.name)) return false;
  return true;
}

/** Returns the lists that are in no other list. */
const outerLists = (nodes: readonly HtmlNode[]): HtmlElement[] =>
  nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    return isList(node) ? [node] : outerLists(node.children);
  });

const isList = ({ name }: HtmlElement) => name === 'ul' || name === 'ol';

const entriesOf = (list: HtmlElement): MenuEntry[] =>
  list.children.flatMap((item): MenuEntry[] => {
    if (!isElement(item)) return [];
    const own = withoutLists(item.children);
    const link = elementsIn(own, 'a').find(({ attribs }) => /^[^#]/.test(attribs['href'] ?? ''));
    // A title can be repeated in a heading above the entries, so only its first element counts.
    const [first] = link
      ? [link]
      : elementsIn(own, 'label', 'span', 'summary', 'button', 'p', 'div');
    const title = spaced(textOf(first ? withoutLists([first]) : own));
    const items = outerLists(item.children).flatMap(entriesOf);
    return [{ title, href: link?.attribs['href'], items }];
  });

/** Returns nodes without the lists in them. */
const withoutLists = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (!isElement(node)) return [node];
    if (isList(node)) return [];
    return elementsIn([node], 'ul', 'ol').length === 0 ? [node] : withoutLists(node.children);
  });
