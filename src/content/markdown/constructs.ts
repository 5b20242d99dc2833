import { readTable } from './read-table.ts';

/** A Markdown construct that pages may use beyond CommonMark, such as a footnote, and its form in each output. */
interface AcceptedSyntax {
  construct: string;
  example: string;
  format?: 'md' | 'mdx';
  html: string;
  markdownVersion?: string;
  search: string;
}

/** The rule for an HTML element: where pages may use it, and with which attributes. */
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
  /** The example after the import. Undefined if it is not in the table. */
  result: string | undefined;
}

/** A construct that the check reports, and what the author should write instead. */
export interface RefusedSyntax extends ForeignSyntax {
  repair: string;
}

/** HTML elements and components of other tools that pages cannot contain. */
export interface ForeignElements {
  names: readonly string[];
  repair: string | undefined;
  tools: readonly string[];
  /** What the import makes of the elements, with the names of each. */
  becomes: readonly (readonly [form: string, names: readonly string[]])[];
}

/** The tables of constructs.yaml, which explains their fields. */
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

/** Tells whether pages may use an element. `name` must be in lower case. */
export const isElement = (name: string): boolean => Object.hasOwn(elements, name);

/** Returns the rule for an element that pages may use. */
export const ruleOf = (name: string): ElementRule => elements[name]!;

export const foreignSyntax: readonly ForeignSyntax[] = tables.foreign.map((row) => {
  const [example = '', result] = row.example.split(' ⟹');
  return { ...row, pattern: compiled(row.pattern), example, result: result?.trimStart() };
});

/** The constructs that the check reports. If several match, the first one is reported. */
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

/** Compiles a pattern. In quotations, `>` may come before the start of a line of text. */
function compiled(pattern: string): RegExp {
  const source = pattern.replaceAll('\n', '').replaceAll('(?:^)', '(?![ \\t>])(?<=^[ \\t>]*)');
  return new RegExp(source, 'gmu');
}
