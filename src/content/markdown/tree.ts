import type { MdastNode } from 'satteri';
import type { NoteKind } from './note-kinds.ts';

/** A node in the tree of a page: a Markdown node, a note, an HTML element, a part of an HTML table, or a box. */
export type BodyNode = MdastNode | NoteNode | ElementNode | TablePart | BoxNode;

/** The start and the end of a node in the page body. */
export type Position = NonNullable<MdastNode['position']>;

/** A note: a quotation that starts with `[!NOTE]`, or the text between `:::note` and `:::`. */
export interface NoteNode {
  type: 'note';
  /** The kind in lower case, such as `warning`. */
  kind: NoteKind;
  /** The author's title as inline nodes. Empty if the note has no title. */
  title: BodyNode[];
  children: BodyNode[];
  position: Position;
}

/** An HTML element for which Markdown has no syntax, such as `kbd`. */
export interface ElementNode {
  type: 'element';
  /** The name of the element: an inline element such as `kbd`, or `details` or `summary`. */
  name: string;
  /** Whether a `details` element is open when the page loads. */
  open: boolean;
  children: BodyNode[];
  position: Position;
}

/**
 * A part of an HTML table, such as a row. These nodes exist only while the tree is built: `makeElement` converts a
 * complete HTML table to a Markdown table. A part outside of a table is an error.
 */
export interface TablePart {
  type: 'part';
  name: 'thead' | 'tbody' | 'tr' | 'th' | 'td';
  attributes: Readonly<Record<string, string>>;
  children: BodyNode[];
  position: Position;
}

/**
 * An element that only the HTML version contains: an HTML element such as `section`, or an Astro component such as
 * `TryIt`, whose name starts with a capital letter. The Markdown version and the search contain only the children of a
 * box.
 */
export interface BoxNode {
  type: 'box';
  /** The name and the attributes of the element, in the format of mdast-util-to-hast. */
  data: { hName: string; hProperties: Readonly<Record<string, string | readonly string[]>> };
  children: BodyNode[];
  position?: Position;
}

/**
 * The `data` of a heading. `id` is set if the author wrote an ID: `## Title {#id}`. With several IDs, as in
 * `## Title {#id #old}`, old links to the others also lead to the heading.
 */
export interface OwnId {
  id?: string;
  formerIds?: readonly string[];
}

/** The `data` of a table or an image that is written in HTML. */
export interface FromHtml {
  /** Always `true` for a table that is written in HTML. Undefined for an image. */
  html?: true;
  /** The `width` and `height` attributes of an image. */
  width?: string;
  height?: string;
}

/** The `data` of an image on a published page. */
export interface ShownImage {
  /** The width in CSS pixels, or the width that the author wrote, such as `50%`. Undefined if the width is unknown. */
  width: number | string | undefined;
  /** The height, in the same form as `width`. */
  height: number | string | undefined;
  /**
   * The CSS classes of the image: those of a screenshot (`src/content/model/pictures/screens.ts`), or `plate` if the
   * author marked the image as a drawing with dark lines (`#plate`). Dark pages show such an image on a light
   * background.
   */
  classes: readonly string[];
  /** The file that dark pages show. Undefined if all pages show the same file. */
  dark: DarkImage | undefined;
  /** If the file is a video: the address of its poster, or an empty text without one. Undefined for a picture. */
  poster?: string | undefined;
}

/** The file of an image that dark pages show: its address, and its size in CSS pixels. */
export interface DarkImage {
  path: string;
  width: number;
  height: number;
}

/**
 * A range in a page body: its start and end offset in UTF-16 units. The character at the end offset is not part of the
 * range.
 */
export interface Span {
  start: number;
  end: number;
}

/** Returns the child nodes of a node. The nodes of a note's title come before its other children. */
export function childrenOf(node: BodyNode): readonly BodyNode[] {
  if (node.type === 'note') return [...node.title, ...node.children];
  return 'children' in node ? node.children : [];
}

/** Returns a copy of a node with `children` in place of its own children. */
export function withChildren<N extends BodyNode>(node: N, children: readonly BodyNode[]): N {
  return { ...node, children } as N;
}

/** Returns a node and all its descendants, in the order of the text. */
export function nodes(node: BodyNode): BodyNode[] {
  const found: BodyNode[] = [];
  const collect = (one: BodyNode) => {
    found.push(one);
    childrenOf(one).forEach(collect);
  };
  collect(node);
  return found;
}

/** Tells whether the HTML of a node has a CSS class. */
export function hasClass(node: BodyNode, name: string): boolean {
  const { data = {} } = node as { data?: { hProperties?: { className?: string | string[] } } };
  const { hProperties } = data;
  return [hProperties?.className ?? []].flat().includes(name);
}

/** Tells whether a table is written in HTML. */
export const isFromHtml = ({ data }: { data?: object | undefined }): boolean =>
  (data as FromHtml | undefined)?.html === true;

/** Returns the start and end offset of a node in the page body. Throws if the node has no position. */
export function span({ type, position }: BodyNode): Span {
  const start = position?.start.offset;
  const end = position?.end.offset;
  if (start === undefined || end === undefined) {
    throw new Error(`The Markdown parser gave no position for a node of type ${type}.`);
  }
  return { start, end };
}

/**
 * Returns the text of a node without markup. Replaces images by their alternative text. Leaves out the titles of notes.
 */
export function plainText(node: BodyNode): string {
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if (node.type === 'break') return '\n';
  if (node.type === 'note') return node.children.map(plainText).join('');
  if ('children' in node) return childrenOf(node).map(plainText).join('');
  return 'value' in node ? node.value : '';
}
