/** The rule for an HTML element: where pages may use it, and with which attributes. */
interface ElementRule {
  /**
   * `phrase` is an inline element, `block` a block, `part` a part of a block such as a table row, and `void` an element
   * without content.
   */
  kind: 'phrase' | 'block' | 'part' | 'void';
  /** The attributes that have an effect. Others are reported. */
  attributes?: readonly string[];
  /** The names of the elements that may contain it. Omitted if any element may. */
  within?: readonly string[];
}

/** The HTML elements that pages may use, with their rules. They are the same in .md and .mdx. */
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

/** Tells whether pages may use an element. `name` must be in lower case. */
export const isElement = (name: string): name is ElementName => Object.hasOwn(elements, name);

/** Returns the rule for an element that pages may use. */
export const ruleOf = (name: ElementName): ElementRule => elements[name];
