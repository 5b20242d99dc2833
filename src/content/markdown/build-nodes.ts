import type { BodyNode, BoxNode } from './tree.ts';

/** Inline content: a text, a node, or a list of texts and nodes. */
export type InlineContent = string | BodyNode | Words;

/** Texts and inline nodes in reading order. */
export type Words = readonly (string | BodyNode)[];

/**
 * An item in a list of links. `note` is the text that the list shows after the link. `href` is a URL (`https://…`) or a
 * root-relative path (`/support`).
 */
export interface LinkItem {
  text: string;
  href: string;
  note: string;
}

/** Returns a text node. */
export const text = (value: string): BodyNode => ({ type: 'text', value });

/** Returns inline code. */
export const code = (value: string): BodyNode => ({ type: 'inlineCode', value });

/** Returns a code block. */
export const codeBlock = (lang: string, value: string): BodyNode => ({ type: 'code', lang, value });

/** Returns a link. */
export const link = (content: InlineContent, url: string): BodyNode =>
  parent('link', content, { url });

/** Returns bold text. */
export const strong = (content: InlineContent): BodyNode => parent('strong', content);

/** Returns a paragraph. */
export const paragraph = (content: InlineContent): BodyNode => parent('paragraph', content);

/**
 * Returns a heading. Without an `id`, no link can point to the heading, and the search does not treat it as the start
 * of a section.
 */
export const heading = (depth: number, content: InlineContent, id?: string): BodyNode =>
  parent('heading', content, { depth, data: { id } });

/** Returns a list with one paragraph for each item. */
export function list(items: readonly InlineContent[]): BodyNode {
  const children = items.map((item) => ({ type: 'listItem', children: [paragraph(item)] }));
  return { type: 'list', spread: false, children } as BodyNode;
}

/** Returns a list of links, each followed by its note. */
export function linkList(items: readonly LinkItem[]): BodyNode {
  const colon = box('span', { className: 'visually-hidden' }, [': ']);
  const nodes = items.map(({ text: words, href, note }) => [link(words, href), colon, note]);
  return styled(list(nodes), 'link-list');
}

/** Returns a code block with a title. */
export const titledCode = (title: string, block: BodyNode): BodyNode =>
  box('figure', { className: 'titled' }, [
    box('figcaption', {}, [paragraph(strong(title))]),
    block,
  ]);

/** Returns a collapsible part, which is closed when the page loads. `title` is visible even when the part is closed. */
export const folded = (title: InlineContent, children: readonly BodyNode[]): BodyNode => {
  const element = { type: 'element', open: false };
  const summary = { ...element, name: 'summary', children: inlineNodes(title) };
  return { ...element, name: 'details', children: [summary, ...children] } as BodyNode;
};

/** Returns a copy of a node. Its HTML element gets the CSS class `className`. */
export const styled = (node: BodyNode, className: string): BodyNode =>
  ({ ...node, data: { hProperties: { className: [className] } } }) as BodyNode;

/** Returns a table. `columns` contains the cells of the head. Each row must have as many cells as `columns`. */
export function table(
  columns: readonly InlineContent[],
  rows: readonly (readonly InlineContent[])[],
): BodyNode {
  const children = [columns, ...rows].map((cells) => ({
    type: 'tableRow',
    children: cells.map((cell) => parent('tableCell', cell)),
  }));
  return { type: 'table', children } as BodyNode;
}

/**
 * Returns a box: an HTML element or an Astro component that only the HTML version contains. The Markdown version and
 * the search contain only its children.
 */
export const box = (
  hName: string,
  hProperties: BoxNode['data']['hProperties'],
  children: Words,
): BodyNode => ({ type: 'box', data: { hName, hProperties }, children: inlineNodes(children) });

/**
 * Returns tabs, one for each panel. The HTML page shows one panel at a time. The Markdown version shows all panels, one
 * after the other.
 */
export const tabs = (panels: readonly (readonly BodyNode[])[]): BodyNode =>
  box(
    'div',
    { className: 'tabs' },
    panels.map((panel) => box('section', {}, panel)),
  );

/**
 * Wraps nodes in an element with `lang="en"`, unless the page itself is in English. `language` is the language of the
 * page.
 */
export const inEnglish = (
  element: 'div' | 'span',
  content: readonly BodyNode[],
  language: string,
): BodyNode[] =>
  language.startsWith('en') ? [...content] : [box(element, { lang: 'en' }, content)];

/** Converts a text to inline content. Text in back quotes becomes inline code; all other Markdown stays text. */
export function sentence(value: string): Words {
  return value
    .split('`')
    .map((part, index) => (index % 2 === 1 ? code(part) : part))
    .filter((part) => part !== '');
}

/** Returns several values as inline code, separated by commas. */
export const codes = (values: readonly string[]): Words => joined(values.map(code), ', ');

/** Joins inline content with a separator. Leaves out empty parts. */
export function joined(parts: readonly InlineContent[], separator: string): Words {
  const words: (string | BodyNode)[] = [];
  for (const nodes of parts.map(inlineNodes)) {
    if (nodes.length > 0 && words.length > 0) words.push(separator);
    words.push(...nodes);
  }
  return words;
}

function inlineNodes(content: InlineContent): BodyNode[] {
  const words = Array.isArray(content) ? (content as Words) : [content as string | BodyNode];
  return words.map((part) => (typeof part === 'string' ? text(part) : part));
}

const parent = (type: string, content: InlineContent, fields: object = {}) =>
  ({ type, ...fields, children: inlineNodes(content) }) as BodyNode;
