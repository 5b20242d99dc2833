/** What the text of a page knows of an HTML element. */
interface Known {
  /** Within a line (`phrase`), a block of its own, a part of a block, or without content (`void`). */
  kind: 'phrase' | 'block' | 'part' | 'void';
  /** The attributes that are read. */
  attributes?: readonly string[];
  /** What it may stand in, if not everywhere. */
  within?: readonly string[];
}

/** The HTML elements that pages may hold, in .md as in .mdx. */
export const elements = {
  br: { kind: 'void' },
  img: { kind: 'void', attributes: ['src', 'alt', 'width', 'height'] },
  kbd: { kind: 'phrase' },
  sub: { kind: 'phrase' },
  sup: { kind: 'phrase' },
  b: { kind: 'phrase' },
  strong: { kind: 'phrase' },
  i: { kind: 'phrase' },
  em: { kind: 'phrase' },
  code: { kind: 'phrase' },
  a: { kind: 'phrase', attributes: ['href'] },
  details: { kind: 'block', attributes: ['open'] },
  summary: { kind: 'phrase', within: ['details'] },
  table: { kind: 'block' },
  thead: { kind: 'part', within: ['table'] },
  tbody: { kind: 'part', within: ['table'] },
  tr: { kind: 'part', within: ['table', 'thead', 'tbody'] },
  th: { kind: 'part', within: ['tr'], attributes: ['colspan', 'rowspan', 'align', 'scope'] },
  td: { kind: 'part', within: ['tr'], attributes: ['colspan', 'rowspan', 'align'] },
} as const satisfies Record<string, Known>;

/** The name of an element that pages may hold. */
export type ElementName = keyof typeof elements;

/** Whether pages may hold an element of this name, in lower case. */
export const isElement = (name: string): name is ElementName => Object.hasOwn(elements, name);

/** What the page knows of an element. */
export const elementOf = (name: ElementName): Known => elements[name];
