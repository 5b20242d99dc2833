import type { MdastNode } from 'satteri';
import { fill } from '../../base/languages/fill.ts';
import type { Words } from '../../base/languages/words.ts';
import { breakableParts } from '../../base/text/breakable-parts.ts';
import { toneOf } from '../../content/markdown/note-kinds.ts';
import {
  childrenOf,
  nodes,
  plainText,
  type BodyNode,
  type NoteNode,
  type OwnId,
  type ShownImage,
} from '../../content/markdown/tree.ts';
import { isOneLine } from './highlighted-code.ts';
import { quoteSetter } from './quotes.ts';

/**
 * Prepares the nodes of a published page or a component for HTML. Replaces notes, tasks and HTML elements by the
 * elements that show them. Adds attributes to headings and pictures.
 */
export function htmlTree(tree: readonly BodyNode[], words: Words): MdastNode {
  const ids = new Set(tree.flatMap(nodes).flatMap((node) => headingId(node) ?? []));
  const pictureInView = tree
    .slice(0, blocksInView)
    .flatMap(nodes)
    .find(({ type }) => type === 'image');
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
        return {
          ...node,
          data: { hProperties: id === undefined ? {} : { id } },
          children: below(node),
        };
      }
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
        // Code stays as it is, but the quotation marks after it depend on it.
        withQuotes(node.value);
        return node.value.length > longestUnbroken ? longCode(node.value) : node;
      case 'box':
        if (isAstroComponent(node)) return element('div', { dataComponent: node.data.hName }, []);
        return hasClass(node, 'tabs') ? tabs(node) : { ...node, children: below(node) };
      case 'listItem':
        return typeof node.checked === 'boolean' ? task(node) : { ...node, children: below(node) };
      default:
        return 'children' in node ? { ...node, children: below(node) } : node;
    }
  }

  function below(node: BodyNode): object[] {
    return childrenOf(node).map(shown);
  }

  /** Returns code or keys. Their quotation marks stay straight, but still count for the text after them. */
  function elementAsWritten(node: Node<'element'>): object {
    withQuotes(plainText(node));
    return element(node.name, {}, [...node.children]);
  }

  /**
   * Returns a table row whose first cell is a code, such as `L-13`. The code becomes a link to itself. Returns
   * undefined for other rows, and for a code that another row or heading has already.
   */
  function codeRow(node: Node<'tableRow'>): object | undefined {
    const [cell, ...cells] = node.children;
    const [code] = cell && cell.children.length === 1 ? [plainText(cell)] : [];
    const id = code?.toLowerCase();
    if (!code || !id || !/^\p{Lu}+-?\d+$/u.test(code) || ids.has(id)) return undefined;
    ids.add(id);
    const self = {
      type: 'link',
      url: `#${id}`,
      data: { hProperties: { id } },
      children: below(cell!),
    };
    return { ...node, children: [{ ...cell, children: [self] }, ...cells.map(shown)] };
  }

  /**
   * Returns tabs with an empty list of tabs, which a script fills. The labels are attributes, because they repeat
   * titles.
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

  /** Returns an item of a task list. The checkbox gets a label for screen readers. */
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

  /** Returns a note. On screen, a title replaces the kind of the note, so the kind is added for screen readers. */
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
 * The number of characters of inline code that fit on one line of a card on a phone. Longer code can break anywhere.
 */
const longestUnbroken = 24;

const hasClass = ({ data }: Node<'box'>, name: string) =>
  [data.hProperties['className'] ?? []].flat().includes(name);

const isSection = (node: BodyNode) => node.type === 'box' && node.data.hName === 'section';

/** Tells whether a node is the label of a tab: a heading, or the title of a code block. */
const isLabel = (node: BodyNode) =>
  node.type === 'heading' || (node.type === 'box' && node.data.hName === 'figcaption');

const isAstroComponent = ({ data }: Node<'box'>) => /^[A-Z]/.test(data.hName);

/**
 * Matches the place of an Astro component in the HTML of an .mdx page; src/website/pages/[...path].astro lists them. In
 * text, `<` is escaped, and in attributes the quotation marks are, so neither matches.
 */
export const componentPlace = /<div data-component="(\w+)"><\/div>/;

/**
 * Returns a code block in a box that does not scroll. The box shows the language, and the copy button that a script
 * adds. A long listing is closed and shows its first lines. The label of the button that opens it is an attribute, so
 * that it is not part of the text of the page.
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

/** The number of lines of the longest code block that is shown as a whole. */
const mostLines = 15;

/** The number of blocks at the start of a page in which a picture is probably seen at once. */
const blocksInView = 3;

/** The nodes with which a text starts, so that no quotation is open. */
const startsText: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell', 'note']);

const headingId = (node: BodyNode): string | undefined =>
  node.type === 'heading' ? ((node.data ?? {}) as OwnId).id : undefined;

/** Returns a picture with its size. The browser loads it lazily, unless the page starts with it. */
function image({ url, alt, data }: Node<'image'>, isFirst: boolean): object {
  const { width, height, hasPlate } = data as ShownImage;
  const plate = hasPlate ? { className: ['plate'] } : {};
  const loading = isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' };
  const hProperties = { width, height, ...plate, ...loading };
  return { type: 'image', url, alt: alt ?? '', data: { hProperties } };
}

/**
 * Returns long inline code. It preferably breaks at the parts of an address, and can break anywhere if these are long.
 */
function longCode(value: string): object {
  const parts = breakableParts(value).flatMap((part) => [
    element('wbr', {}, []),
    { type: 'text', value: part },
  ]);
  return element('code', { className: ['long'] }, parts.slice(1));
}

/** Returns an HTML element as a Markdown node. */
const element = (hName: string, hProperties: object, children: object[]): object => ({
  type: 'element',
  data: { hName, hProperties },
  children,
});
