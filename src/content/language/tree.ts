import type { MdastNode } from 'satteri';

/** A node of the text of a page: those of Markdown, and those that notes and HTML make. */
export type BodyNode = MdastNode | NoteNode | ElementNode | TablePart;

/** From where to where a node stands in the body. */
export type Position = NonNullable<MdastNode['position']>;

/** A note in a box: a quotation that begins with `[!NOTE]`, or a text between `:::note` and `:::`. */
export interface NoteNode {
  type: 'note';
  /** The kind in lower case, such as `warning`. */
  kind: string;
  /** The title that the author gave it, as inline nodes. Empty if there is none. */
  title: BodyNode[];
  children: BodyNode[];
  position: Position;
}

/** An HTML element that Markdown has no node for. */
export interface ElementNode {
  type: 'element';
  name: 'kbd' | 'sub' | 'sup' | 'details' | 'summary';
  /** Of details: whether it is open at first. */
  open: boolean;
  children: BodyNode[];
  position: Position;
}

/** A part of an HTML table, from which the table is made; anywhere else it is a mistake. */
export interface TablePart {
  type: 'part';
  name: 'thead' | 'tbody' | 'tr' | 'th' | 'td';
  attributes: Readonly<Record<string, string>>;
  children: BodyNode[];
  position: Position;
}

/** The `data` of a heading to which its author gave an id, `## Title {#id}`. */
export interface OwnId {
  id?: string;
}

/** The `data` of a table or an image that was written as HTML. */
export interface FromHtml {
  /** Of a table. */
  html?: true;
  /** Of an image: the size that its author gave it. */
  width?: string;
  height?: string;
}

/** Offsets in the body, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

/** The nodes directly below a node; those of a note begin with its title. */
export function childrenOf(node: BodyNode): readonly BodyNode[] {
  if (node.type === 'note') return [...node.title, ...node.children];
  return 'children' in node ? node.children : [];
}

/** A copy of a Markdown node with other children. */
export function withChildren<N extends BodyNode>(node: N, children: readonly BodyNode[]): N {
  return { ...node, children } as N;
}

/** The node and all nodes below it, in the order of the text. */
export function nodes(node: BodyNode): BodyNode[] {
  const found: BodyNode[] = [];
  const collect = (one: BodyNode) => {
    found.push(one);
    childrenOf(one).forEach(collect);
  };
  collect(node);
  return found;
}

/** Whether a table was written as HTML. */
export const isFromHtml = ({ data }: { data?: object | undefined }): boolean =>
  (data as FromHtml | undefined)?.html === true;

/** Where a node stands in the body. */
export function span({ type, position }: BodyNode): Span {
  const start = position?.start.offset;
  const end = position?.end.offset;
  if (start === undefined || end === undefined) {
    throw new Error(`The Markdown parser gave no position for a node of type ${type}.`);
  }
  return { start, end };
}

/** The words of a node as a reader sees them, without markup; images count with their alt. */
export function plainText(node: BodyNode): string {
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if (node.type === 'break') return '\n';
  // Its title would run together with its text.
  if (node.type === 'note') return node.children.map(plainText).join('');
  if ('children' in node) return childrenOf(node).map(plainText).join('');
  return 'value' in node ? node.value : '';
}
