import {
  charactersOf,
  elementsIn,
  isElement,
  parseHtml,
  spaced,
  textOf,
  type HtmlElement,
  type HtmlNode,
} from './html-tree.ts';
import { pictureNames } from './picture-names.ts';
import { wordsIn } from './words.ts';

/** What readers see of a page, read from its HTML: the main part, without menus, headers and footers. */
export interface ShownPage {
  /** The text of the first `<h1>`, or else of `<title>`. */
  title: string;
  /** The language of the page (BCP 47), in lower case. */
  language: string | undefined;
  /** The URL that the page gives as its canonical one. */
  canonical: string | undefined;
  /** The target if the page only redirects readers. */
  redirect: string | undefined;
  /** Whether search engines may list the page. */
  isIndexed: boolean;
  blocks: Block[];
  pictures: Picture[];
  /** The links in the text, without those to a place on the same page. Those of an old site lead to a page or a file. */
  links: { href: string; text: string }[];
  headings: Heading[];
  /** Every ID to which a link can lead. */
  ids: Set<string>;
  /** The texts of the cells of tables. A cell with only a symbol or an icon is `symbol`. */
  cells: string[];
  /** The code blocks, without spaces and line breaks. */
  code: string[];
  /** The addresses of videos, sounds and embedded pages. */
  videos: string[];
}

/** A piece of text on a line of its own, such as a paragraph, a list item, a heading or a line break in them. */
export interface Block {
  text: string;
  words: string[];
}

/** A picture with the texts by which it can be recognised on another site. */
interface Picture {
  names: string[];
  /** The address, or for a picture without an own file its alternative text. */
  shown: string;
}

/** A heading. `id` is undefined if no link can lead to it. */
interface Heading {
  level: number;
  text: string;
  id: string | undefined;
}

const headingNames = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** The text that stands for a cell without words. */
export const symbol = '•';

/** Reads the HTML of a page. Throws an ImportLimitError if its elements are nested too deeply. */
export function readShownPage(html: string): ShownPage {
  const all = elementsIn(parseHtml(html));
  const named = (name: string) => all.filter((one) => one.name === name);
  const meta = (key: string, value: string) =>
    named('meta').find(({ attribs }) => attribs[key]?.toLowerCase() === value)?.attribs['content'];
  const canonical = named('link').find(({ attribs }) => attribs['rel'] === 'canonical');
  const [root] = named('html');
  const page: ShownPage = {
    title: '',
    language: root?.attribs['lang']?.toLowerCase() || undefined,
    canonical: canonical?.attribs['href'],
    redirect: /url\s*=\s*['"]?([^'"\s]+)/i.exec(meta('http-equiv', 'refresh') ?? '')?.[1],
    isIndexed: !meta('name', 'robots')?.toLowerCase().includes('noindex'),
    blocks: [],
    pictures: [],
    links: [],
    headings: [],
    ids: new Set(),
    cells: [],
    code: [],
    videos: [],
  };
  const main = mainOf(all);
  if (main) readMain(main, page);
  const [title] = named('title');
  page.title =
    page.headings.find(({ level }) => level === 1)?.text ??
    (title ? spaced(textOf(title.children)) : '');
  return page;
}

/**
 * Finds the element with the own text of a page: the only `<article>` in the main part, or else the largest main part,
 * or else the body, in which several articles can be parts of one page.
 */
function mainOf(all: readonly HtmlElement[]): HtmlElement | undefined {
  const main = largest(
    all.filter(({ name, attribs }) => name === 'main' || attribs['role'] === 'main'),
  );
  const articles = main
    ? elementsIn(main.children, 'article')
    : all.filter(({ name }) => name === 'article');
  const outer = articles.filter((one) => !articles.some((other) => isInside(one, other)));
  if (outer.length === 1) return outer[0];
  return main ?? all.find(({ name }) => name === 'body');
}

const isInside = (one: HtmlElement, other: HtmlElement) => {
  for (let at = one.parent; at; at = at.parent) if (at === other) return true;
  return false;
};

const largest = (elements: HtmlElement[]) =>
  elements.toSorted((a, b) => textOf([b]).length - textOf([a]).length)[0];

/** What surrounds a node while a page is read. */
interface Around {
  isCode: boolean;
  isCell: boolean;
}

/** Reads the text, the links and the other parts of an element into `page`. */
function readMain(main: HtmlElement, page: ShownPage): void {
  let text = '';
  visit(main, { isCode: false, isCell: false });
  endBlock();

  function endBlock(): void {
    const words = wordsIn(text);
    if (words.length > 0) page.blocks.push({ text: spaced(text), words });
    text = '';
  }

  function visit(node: HtmlNode, around: Around): void {
    if (!isElement(node)) return void (text += charactersOf(node) ?? '');
    const { name, attribs } = node;
    if (attribs['id']) page.ids.add(attribs['id']);
    if (name === 'a' && attribs['name']) page.ids.add(attribs['name']);
    if (isUnseen(node)) return;
    readParts(node, page);
    // Some tools write each line of code as an element.
    const isLine = around.isCode && (name === 'br' || name === 'div');
    const isBlock = !around.isCode && !inline.has(name);
    if (isBlock) endBlock();
    else if (isLine) text += '\n';
    if (isPostHeader(node))
      return elementsIn(node.children, ...headingNames).forEach((one) => visit(one, around));
    const isCell = name === 'td' || name === 'th';
    const inside = {
      isCode: around.isCode || name === 'pre',
      isCell: around.isCell || isCell,
    };
    for (const child of node.children) visit(child, inside);
    if (isBlock) endBlock();
    else if (isLine) text += '\n';
  }
}

/** Adds the parts of a page that one element is, such as a link or a cell. */
function readParts(element: HtmlElement, page: ShownPage): void {
  const { name, attribs } = element;
  const { href = '' } = attribs;
  if (name === 'a' && href !== '' && !href.startsWith('#') && !isEnlarged(element))
    page.links.push({ href, text: spaced(shownText(element)) });
  const [, level] = /^h([1-6])$/.exec(name) ?? [];
  if (level !== undefined) {
    const inside = elementsIn(element.children);
    const id = attribs['id'] ?? inside.map((one) => one.attribs['id']).find(Boolean);
    page.headings.push({ level: Number(level), text: spaced(shownText(element)), id });
  }
  // A table in a cell has cells of its own.
  if ((name === 'td' || name === 'th') && elementsIn(element.children, 'table').length === 0) {
    const words = wordsIn(shownText(element)).join(' ');
    if (words !== '') page.cells.push(words);
    else if (spaced(shownText(element)) !== '' || hasSymbol(element)) page.cells.push(symbol);
  }
  if (name === 'pre') page.code.push(withoutSpaces(shownText(element)));
  if (name === 'img') page.pictures.push(...pictureOf(attribs));
  // A video or sound in several formats is one video.
  const [first] = /^(?:video|audio)$/.test(name) ? elementsIn(element.children, 'source') : [];
  const video = /^(?:video|iframe|audio)$/.test(name)
    ? (attribs['src'] ?? attribs['data-src'] ?? first?.attribs['src'])
    : attribs['videoid'];
  if (video) page.videos.push(video);
}

const pictureOf = (attribs: HtmlElement['attribs']): Picture[] => {
  const source = attribs['data-src'] ?? attribs['src'] ?? '';
  const label = wordsIn(attribs['alt'] ?? '').join(' ');
  if (/\b(?:emoji|twemoji)\b/i.test(attribs['class'] ?? '')) return [];
  // Tools write small pictures into the page, so that only their alternative text is known.
  const isInlined = source.startsWith('data:');
  if (source === '' || (isInlined && label === '')) return [];
  const labels = label === '' ? [] : [`alt ${label}`];
  return isInlined
    ? [{ names: labels, shown: label }]
    : [{ names: [...pictureNames(source), ...labels], shown: source }];
};

/** Tells whether a link only shows the picture in it in full size. */
const isEnlarged = (link: HtmlElement) =>
  /\.(?:png|jpe?g|gif|svg|webp|avif)(?:[?#]|$)/i.test(link.attribs['href'] ?? '') &&
  elementsIn(link.children, 'img').length > 0;

/** Tells whether an element shows a drawing, such as an icon. */
const hasSymbol = (element: HtmlElement) => elementsIn(element.children, 'svg', 'i').length > 0;

/** Tells whether readers do not see an element, or see it as a part of the frame of the page. */
function isUnseen(element: HtmlElement): boolean {
  const { name, attribs } = element;
  return (
    unseen.has(name) ||
    attribs['aria-hidden'] === 'true' ||
    attribs['role'] === 'navigation' ||
    isSiteHeader(element) ||
    // A tab whose text is hidden has a role, and shows its text when readers open it.
    (attribs['hidden'] !== undefined && attribs['role'] === undefined) ||
    unseenClass.test(attribs['class'] ?? '') ||
    isPermalink(element) ||
    isFootnoteMark(element) ||
    isContents(element)
  );
}

/** Tells whether an element is the header of a site, which has a menu. */
const isSiteHeader = ({ name, children }: HtmlElement) =>
  name === 'header' && elementsIn(children, 'nav').length > 0;

/** Tells whether an element is the header of a post, which has its date and its authors beside the title. */
const isPostHeader = ({ name, children }: HtmlElement) =>
  name === 'header' && elementsIn(children, 'time').length > 0;

/** Tells whether a link is only the sign beside a heading that links to this heading. */
const isPermalink = ({ name, attribs, children }: HtmlElement) =>
  name === 'a' &&
  (attribs['href'] ?? '').includes('#') &&
  children.every((child) => wordsIn(shownTextOf(child)).length === 0) &&
  elementsIn(children, 'img').length === 0;

/** Tells whether an element only has the number of a footnote. Tools count footnotes in different ways. */
const isFootnoteMark = ({ name, children }: HtmlElement) =>
  name === 'sup' &&
  children.every(
    (child) =>
      charactersOf(child)?.trim() === '' ||
      (isElement(child) && /^#(?:~|user-content-)?fn\b/.test(child.attribs['href'] ?? '')),
  );

/** Tells whether a list only repeats headings of its page. */
function isContents(element: HtmlElement): boolean {
  if (element.name !== 'ul' && element.name !== 'ol') return false;
  const links = elementsIn(element.children, 'a');
  return (
    links.length > 1 &&
    links.every(({ attribs }) => attribs['href']?.startsWith('#')) &&
    withoutSpaces(textOf([element])) === withoutSpaces(textOf(links))
  );
}

/** Returns the text of an element without its parts that readers do not see. */
const shownText = ({ children }: HtmlElement): string => children.map(shownTextOf).join('');

function shownTextOf(node: HtmlNode): string {
  if (!isElement(node)) return charactersOf(node) ?? '';
  if (isUnseen(node)) return '';
  const inside = shownText(node);
  return inline.has(node.name) ? inside : ` ${inside} `;
}

const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '');

const names = (text: string) => new Set(text.split(' '));

/** The elements whose text is no text of the page. */
const unseen = names(
  'nav script style template noscript button select dialog svg math form input footer head',
);

/**
 * Matches classes of elements that readers do not see, such as the hidden lines of code in mdBook (`boring`), and of the
 * name of the language at a code block of VitePress (`lang`).
 */
const unseenClass = /(?:^|\s)(?:sr-only|visually-hidden|visuallyhidden|lang|boring)(?:\s|$)/;

/** The elements that do not start a new line. */
const inline = names(
  'a abbr b bdi bdo cite code data del dfn em font i img ins kbd mark picture q s samp small span strong sub sup time tt u var wbr',
);
