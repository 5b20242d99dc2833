/** How an HTML element may be used in a page. */
interface ElementRule {
  /** Inline (`phrase`), a block, a part of a block, or an element without content (`void`). */
  kind: 'phrase' | 'block' | 'part' | 'void';
  /** The attributes that have an effect. */
  attributes?: readonly string[];
  /** The elements that may contain it. Omitted if it may be anywhere. */
  within?: readonly string[];
}

/** The HTML elements that pages may use, in .md and in .mdx. */
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
} as const satisfies Record<string, ElementRule>;

/** The name of an accepted element. */
export type ElementName = keyof typeof elements;

/** Whether pages may use an element. `name` is in lower case. */
export const isElement = (name: string): name is ElementName => Object.hasOwn(elements, name);

/** The rule of an element. */
export const ruleOf = (name: ElementName): ElementRule => elements[name];
