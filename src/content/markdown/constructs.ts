import { readTable } from './read-table.ts';

/**
 * A Markdown construct that is not part of CommonMark but that pages may use, such as a footnote, with its form in each
 * output.
 */
interface AcceptedSyntax {
  construct: string;
  example: string;
  format?: 'md' | 'mdx';
  html: string;
  markdownVersion?: string;
  search: string;
}

/** The rule for an HTML element: where pages may use the element, and with which attributes. */
interface ElementRule {
  kind: 'phrase' | 'block' | 'part' | 'void';
  attributes?: readonly string[];
  within?: readonly string[];
}

/** A construct of another documentation tool that this site does not support. */
export interface ForeignSyntax {
  construct: string;
  tools?: readonly string[];
  pattern: RegExp;
  becomes?: string;
  severity?: 'warning';
  example: string;
  /** The result of importing the example. Undefined if constructs.yaml does not state it. */
  result: string | undefined;
}

/** A foreign construct that the check reports. `repair` says what the author should write instead. */
export interface RefusedSyntax extends ForeignSyntax {
  repair: string;
}

/** HTML elements and components of other tools that pages cannot contain. */
export interface ForeignElements {
  names: readonly string[];
  repair: string | undefined;
  tools: readonly string[];
  /** What the import converts the elements to. Each entry has the result and the names of the elements. */
  becomes: readonly (readonly [form: string, names: readonly string[]])[];
}

/** The tables in constructs.yaml. A comment there explains each field. */
const tables = readTable('src/content/markdown/constructs.yaml') as {
  accepted: readonly AcceptedSyntax[];
  layouts: Readonly<Record<string, string>>;
  elements: Readonly<Record<string, ElementRule>>;
  foreign: readonly (Omit<ForeignSyntax, 'pattern' | 'result'> & { pattern: string })[];
  foreignElements: readonly {
    repair?: string;
    tools?: readonly string[];
    becomes: Readonly<Record<string, string>>;
  }[];
};

export const { accepted: acceptedSyntax, layouts, elements } = tables;

/** Tells whether pages may use an HTML element. `name` must be in lower case. */
export const isElement = (name: string): boolean => Object.hasOwn(elements, name);

/** Returns the rule for an HTML element that pages may use. */
export const ruleOf = (name: string): ElementRule => elements[name]!;

export const foreignSyntax: readonly ForeignSyntax[] = tables.foreign.map((row) => {
  const [example = '', result] = row.example.split(' ⟹');
  return { ...row, pattern: compiled(row.pattern), example, result: result?.trimStart() };
});

/** The foreign constructs that the check reports. If several match, the check reports only the first one. */
export const refusedSyntax = foreignSyntax.filter((row): row is RefusedSyntax => 'repair' in row);

const words = (names: string) => names.split(' ');

export const foreignElements: readonly ForeignElements[] = tables.foreignElements.map(
  ({ repair, tools = [], becomes }) => ({
    repair,
    tools,
    names: Object.values(becomes).flatMap(words),
    becomes: Object.entries(becomes).map(([form, names]) => [form, words(names)] as const),
  }),
);

/**
 * Compiles a pattern of constructs.yaml. `(?:^)` in it matches the start of a line of text. In a quotation, this start
 * comes after `>`.
 */
function compiled(pattern: string): RegExp {
  const source = pattern.replaceAll('\n', '').replaceAll('(?:^)', '(?![ \\t>])(?<=^[ \\t>]*)');
  return new RegExp(source, 'gmu');
}
