import type { MdastNode } from 'satteri';
import { fill } from '../../base/languages/fill.ts';
import type { Words } from '../../base/languages/words.ts';
import { breakableParts, unbrokenWords } from '../../base/text/breakable-parts.ts';
import { codeRowIds } from '../../content/markdown/code-rows.ts';
import { darkSource } from '../../content/model/pictures/shown-pictures.ts';
import { toneOf } from '../../content/markdown/note-kinds.ts';
import {
  childrenOf,
  hasClass,
  nodes,
  plainText,
  type BodyNode,
  type BoxNode,
  type NoteNode,
  type OwnId,
  type ShownImage,
} from '../../content/markdown/tree.ts';
import { heroIconsOf } from './hero-icons.ts';
import { isOneLine } from './highlighted-code.ts';
import { isSection, layoutClasses } from './layout-classes.ts';
import { quoteSetter } from './quotes.ts';
import { closeUpsOf, countClasses, hasShownClass, isScreenPanel, isSpace } from './screen-panel.ts';

/**
 * Prepares the nodes of a published page or a component for HTML. Replaces notes, tasks and HTML elements by the HTML
 * elements that display them, and adds attributes to headings and pictures.
 */
export function htmlTree(tree: readonly BodyNode[], words: Words): MdastNode {
  const rowIds = codeRowIds(tree);
  const pictureInView = tree
    .slice(0, blocksInView)
    .flatMap(nodes)
    .find(({ type }) => type === 'image');
  const closeUps = closeUpsOf(tree);
  const heroIcons = heroIconsOf(tree);
  let withQuotes = quoteSetter(words);
  return { type: 'root', children: tree.map(shown) } as MdastNode;

  function shown(node: BodyNode): object {
    if (startsText.has(node.type)) withQuotes = quoteSetter(words);
    switch (node.type) {
      case 'text':
        return { ...node, value: withQuotes(node.value) };
      case 'image':
        return image(node, node === pictureInView);
      case 'heading': {
        const id = headingId(node);
        const { formerIds = [] } = (node.data ?? {}) as OwnId;
        return {
          ...node,
          data: { hProperties: id === undefined ? {} : { id } },
          children: [...formerIds.map((one) => element('span', { id: one }, [])), ...below(node)],
        };
      }
      case 'paragraph':
        return screenPanel(node) ?? { ...node, children: below(node) };
      case 'tableRow':
        return codeRow(node) ?? { ...node, children: below(node) };
      case 'note':
        return noteBox(node);
      case 'element':
        if (node.name === 'code' || node.name === 'kbd') return elementAsWritten(node);
        return element(node.name, node.open ? { open: true } : {}, below(node));
      case 'code':
        return codeBox(node, words);
      case 'inlineCode':
        // Code keeps its quotation marks, but the direction of the next quotation mark in the text depends on the code.
        withQuotes(node.value);
        return node.value.length > longestUnbroken ? longCode(node.value) : node;
      case 'box':
        if (isAstroComponent(node)) return element('div', { dataComponent: node.data.hName }, []);
        return hasClass(node, 'tabs')
          ? tabs(node)
          : withClasses({ ...node, children: below(node) } as BoxNode, layoutClasses(node));
      case 'listItem':
        return typeof node.checked === 'boolean' ? task(node) : { ...node, children: below(node) };
      default:
        return 'children' in node ? { ...node, children: below(node) } : node;
    }
  }

  function below(node: BodyNode): object[] {
    return childrenOf(node).map(shown);
  }

  /**
   * Returns `<code>` or `<kbd>` unchanged. Its quotation marks stay straight, but they influence the direction of the
   * next quotation mark in the text.
   */
  function elementAsWritten(node: Node<'element'>): object {
    withQuotes(plainText(node));
    return element(node.name, {}, [...node.children]);
  }

  /**
   * Returns a paragraph of nothing but screenshots, which pages show beside each other on a panel. Returns undefined for
   * any other paragraph.
   */
  function screenPanel(node: Node<'paragraph'>): object | undefined {
    if (!isScreenPanel(node)) return undefined;
    const pictures = node.children.filter((child) => !isSpace(child));
    const icons = pictures.every((one) => hasShownClass(one, 'app-icon')) ? ['scene'] : [];
    const nearby = closeUps.has(node) ? ['close-up'] : [];
    const className = ['screens', ...countClasses(pictures), ...icons, ...nearby];
    const [first] = pictures;
    // Readers without a mouse scroll a strip with the keyboard.
    const scrolled = className.includes('strip')
      ? {
          tabIndex: 0,
          role: 'group',
          ariaLabel: first?.type === 'image' ? first.alt : undefined,
          dataPrevious: words.navigation.previous,
          dataNext: words.navigation.next,
        }
      : {};
    const data = { hProperties: { className, ...scrolled } };
    const around =
      node === heroIcons?.panel
        ? [element('span', { className: ['hero-icons'] }, [...heroIcons.icons])]
        : [];
    return { ...node, data, children: [...pictures.map(captioned), ...around] };
  }

  /** Returns a screenshot on a panel, with its title below it. The alternative text says the same to screen readers. */
  function captioned(node: BodyNode): object {
    const { title } = node as Partial<Node<'image'>>;
    return node.type === 'image' && title
      ? element('span', { className: ['captioned'], dataCaption: title }, [
          shown({ ...node, title: null }),
        ])
      : shown(node);
  }

  /**
   * Returns a table row whose first cell is a code, such as `L-13`. The code gets an ID and becomes a link to itself.
   * Returns undefined for any other row.
   */
  function codeRow(node: Node<'tableRow'>): object | undefined {
    const id = rowIds.get(node);
    if (id === undefined) return undefined;
    const [cell, ...cells] = node.children;
    const self = {
      type: 'link',
      url: `#${id}`,
      data: { hProperties: { id } },
      children: below(cell!),
    };
    return { ...node, children: [{ ...cell, children: [self] }, ...cells.map(shown)] };
  }

  /**
   * Returns tabs. A script writes the texts of the buttons. Until then, the label of each button is an attribute,
   * because as text it would repeat the title of the part.
   */
  function tabs(node: Node<'box'>): object {
    const sections = node.children.filter(isSection);
    const titles = sections.map((section) => nodes(section).find(isLabel)!);
    const buttons = titles.map((title) =>
      element('button', { role: 'tab', type: 'button', ariaLabel: plainText(title).trim() }, []),
    );
    const list = element('div', { role: 'tablist' }, buttons);
    return { ...node, children: [list, ...below(node)] };
  }

  /** Returns an item of a task list. Its checkbox gets a label for screen readers. */
  function task(node: Node<'listItem'>): object {
    const ariaLabel = node.checked ? words.text.done : words.text.toDo;
    const properties = { type: 'checkbox', disabled: true, checked: node.checked, ariaLabel };
    const [first, ...rest] = childrenOf(node);
    const checkbox = [element('input', properties, []), { type: 'text', value: ' ' }];
    const opening =
      first?.type === 'paragraph'
        ? [{ ...first, children: [...checkbox, ...below(first)] }]
        : [...checkbox, ...(first ? [shown(first)] : [])];
    const data = { hProperties: { className: ['task'] } };
    return { ...node, checked: null, data, children: [...opening, ...rest.map(shown)] };
  }

  /**
   * Returns a note. If the note has a title, only screen readers get the kind of the note, such as "Warning", because
   * on screen the title replaces it.
   */
  function noteBox({ kind, title, children }: NoteNode): object {
    const name = words.notes[kind];
    const hiddenName = element('span', { className: ['visually-hidden'] }, [
      { type: 'text', value: `${name}${words.text.colon}` },
    ]);
    const heading =
      title.length > 0 ? [hiddenName, ...title.map(shown)] : [{ type: 'text', value: name }];
    const line = element('p', { className: ['callout-title'] }, heading);
    const properties = { className: ['callout', toneOf(kind)], role: 'note' };
    return element('div', properties, [line, ...children.map(shown)]);
  }
}

type Node<Type extends BodyNode['type']> = Extract<BodyNode, { type: Type }>;

/**
 * The number of characters of inline code that fit on one line of a card on a phone. Longer code may break anywhere.
 */
const longestUnbroken = 24;

/** Returns a box with more CSS classes. */
function withClasses(node: BoxNode, names: readonly string[]): BoxNode {
  if (names.length === 0) return node;
  const { className, ...others } = (node.data.hProperties ?? {}) as { className?: string[] };
  const hProperties = { ...others, className: [...[className ?? []].flat(), ...names] };
  return { ...node, data: { ...node.data, hProperties } };
}

/** Tells whether a node is the label of a tab: a heading, or the title of a code block. */
const isLabel = (node: BodyNode) =>
  node.type === 'heading' || (node.type === 'box' && node.data.hName === 'figcaption');

const isAstroComponent = ({ data }: Node<'box'>) => /^[A-Z]/.test(data.hName);

/**
 * Matches the place of an Astro component in the HTML of an .mdx page, such as `<div data-component="TryIt"></div>`.
 * src/website/pages/[...path].astro lists the components. The pattern cannot match text or attributes of a page,
 * because `<` is escaped in text, and quotation marks are escaped in attributes.
 */
export const componentPlace = /<div data-component="(\w+)"><\/div>/;

/**
 * Returns a code block in a box that does not scroll. The box shows the language, and a script adds a copy button to
 * the box. A long listing is collapsed and shows its first lines. The label of the button that opens the listing is an
 * attribute, so that it is not part of the page's text.
 */
function codeBox(node: Node<'code'>, { text }: Words): object {
  const isLine = isOneLine(node.value);
  const dataLanguage = isLine || node.lang === 'text' ? undefined : (node.lang ?? undefined);
  const className = isLine ? ['code', 'one-line'] : ['code'];
  const lines = node.value.trimEnd().split('\n').length;
  if (lines <= mostLines) return element('div', { className, dataLanguage }, [node]);
  const ariaLabel = fill(text.allLines, { count: String(lines) });
  const summary = element('summary', { ariaLabel }, []);
  return element('details', { className, dataLanguage }, [summary, node]);
}

/** Code blocks with more lines than this are collapsed. */
const mostLines = 15;

/** A picture in one of the first blocks of a page, up to this number, is probably visible without scrolling. */
const blocksInView = 3;

/** The nodes at whose start no quotation can be open. */
const startsText: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell', 'note']);

const headingId = (node: BodyNode): string | undefined =>
  node.type === 'heading' ? ((node.data ?? {}) as OwnId).id : undefined;

/**
 * Returns a picture with its size, and with the file for dark pages if there is one. The browser loads the picture
 * lazily, unless the picture is at the start of the page.
 */
function image({ url, alt, title, data }: Node<'image'>, isFirst: boolean): object {
  const { width, height, classes, dark, poster } = data as ShownImage;
  const look = classes.length > 0 ? { className: [...classes] } : {};
  if (poster !== undefined) return video({ src: url, title, width, height, ...look }, alt, poster);
  const loading = isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' };
  const hProperties = { width, height, ...look, ...loading };
  const picture = { type: 'image', url, title, alt: alt ?? '', data: { hProperties } };
  return dark
    ? element('picture', {}, [element('source', darkSource(dark), []), picture])
    : picture;
}

/** Returns a video, of which browsers load nothing but the poster until the reader starts it. */
function video(file: object, alt: string | null | undefined, poster: string): object {
  const loading = { controls: true, preload: 'none', playsInline: true };
  const name = alt ? { ariaLabel: alt } : {};
  return element('video', { ...file, ...loading, ...name, ...(poster && { poster }) }, []);
}

/**
 * Returns long inline code. The code breaks between the parts of an address if possible, and anywhere if these parts
 * are too long. A word that browsers would break elsewhere is an element.
 */
function longCode(code: string): object {
  const parts = breakableParts(code).flatMap((part) => [
    element('wbr', {}, []),
    unbrokenWords(part).map((value, place) => {
      const text = { type: 'text', value };
      return place % 2 === 1 ? element('span', {}, [text]) : text;
    }),
  ]);
  return element('code', { className: ['long'] }, parts.flat().slice(1));
}

/** Returns an HTML element as a Markdown node. */
const element = (hName: string, hProperties: object, children: object[]): object => ({
  type: 'element',
  data: { hName, hProperties },
  children,
});
