import type { MdastNode } from 'satteri';

/** A node in the tree of a page's text: a Markdown node, a note, an HTML element or a box. */
export type BodyNode = MdastNode | NoteNode | ElementNode | TablePart | BoxNode;

/** The start and the end of a node in the body. */
export type Position = NonNullable<MdastNode['position']>;

/** A note: a quotation that starts with `[!NOTE]`, or the text between `:::note` and `:::`. */
export interface NoteNode {
  type: 'note';
  /** The kind in lower case, such as `warning`. */
  kind: string;
  /** The title that the author gave it, as inline nodes. Empty if there is none. */
  title: BodyNode[];
  children: BodyNode[];
  position: Position;
}

/** An HTML element for which Markdown has no node. */
export interface ElementNode {
  type: 'element';
  /** A phrase such as `kbd`, or `details` or `summary`. */
  name: string;
  /** Whether a `details` element is open at first. */
  open: boolean;
  children: BodyNode[];
  position: Position;
}

/** A part of an HTML table. It becomes part of a table node; anywhere else it is an error. */
export interface TablePart {
  type: 'part';
  name: 'thead' | 'tbody' | 'tr' | 'th' | 'td';
  attributes: Readonly<Record<string, string>>;
  children: BodyNode[];
  position: Position;
}

/** An element of a component that only the HTML has, such as a `section`. Other versions have its content. */
export interface BoxNode {
  type: 'box';
  /** The name and the attributes of the element, as mdast-util-to-hast defines them. */
  data: { hName: string; hProperties: Readonly<Record<string, string | readonly string[]>> };
  children: BodyNode[];
  position?: Position;
}

/** The `data` of a heading with an ID, such as `## Title {#id}`. */
export interface OwnId {
  id?: string;
}

/** The `data` of a table or an image in HTML. */
export interface FromHtml {
  /** Set for tables. */
  html?: true;
  /** The size of an image from its attributes. */
  width?: string;
  height?: string;
}

/** The `data` of an image of a published page. */
export interface ShownImage {
  /** The size in CSS pixels, if it is known, or as the author wrote it. */
  width: number | string | undefined;
  height: number | string | undefined;
  /** Whether it has dark lines, so that dark pages show it on a light background. */
  hasPlate: boolean;
}

/** Offsets in the body, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

/** The child nodes. Those of a note start with its title. */
export function childrenOf(node: BodyNode): readonly BodyNode[] {
  if (node.type === 'note') return [...node.title, ...node.children];
  return 'children' in node ? node.children : [];
}

/** A copy of a Markdown node with other children. */
export function withChildren<N extends BodyNode>(node: N, children: readonly BodyNode[]): N {
  return { ...node, children } as N;
}

/** The node and all its descendants, in the order of the text. */
export function nodes(node: BodyNode): BodyNode[] {
  const found: BodyNode[] = [];
  const collect = (one: BodyNode) => {
    found.push(one);
    childrenOf(one).forEach(collect);
  };
  collect(node);
  return found;
}

/** Whether a table is written in HTML. */
export const isFromHtml = ({ data }: { data?: object | undefined }): boolean =>
  (data as FromHtml | undefined)?.html === true;

/** The offsets of a node in the body. Throws if it has no position. */
export function span({ type, position }: BodyNode): Span {
  const start = position?.start.offset;
  const end = position?.end.offset;
  if (start === undefined || end === undefined) {
    throw new Error(`The Markdown parser gave no position for a node of type ${type}.`);
  }
  return { start, end };
}

/** The text of a node without markup. Images count with their alternative text, notes without their title. */
export function plainText(node: BodyNode): string {
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if (node.type === 'break') return '\n';
  if (node.type === 'note') return node.children.map(plainText).join('');
  if ('children' in node) return childrenOf(node).map(plainText).join('');
  return 'value' in node ? node.value : '';
}
