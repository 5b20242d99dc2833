import { readTable } from '../source/read-table.ts';
import { contentComponents } from './components.ts';
import { similarity } from '../../base/text/edit-distance.ts';

/**
 * A Markdown construct that pages can use although it is not part of CommonMark, such as a footnote. The fields after
 * `format` are its form in each output.
 */
interface AcceptedSyntax {
  construct: string;
  example: string;
  format?: 'md' | 'mdx';
  html: string;
  markdownVersion?: string;
  search: string;
}

/**
 * The rule for an HTML element that pages can use: its allowed attributes (`attributes`) and parent elements
 * (`within`).
 */
interface ElementRule {
  kind: 'phrase' | 'block' | 'part' | 'void';
  attributes?: readonly string[];
  within?: readonly string[];
}

/** A construct of another documentation tool that Factsheet does not support, such as an include. */
export interface ForeignSyntax {
  construct: string;
  tools?: readonly string[];
  pattern: RegExp;
  becomes?: string;
  severity?: 'warning';
  fix?: Readonly<Record<string, string>>;
  example: string;
  /** The result of importing the example. Undefined if constructs.yaml does not state the result. */
  result: string | undefined;
}

/** A foreign construct that the check reports. `repair` says what the author should write instead. */
export interface RefusedSyntax extends ForeignSyntax {
  repair: string;
}

/** A group of HTML elements, or of components of other tools, that pages cannot contain. */
export interface ForeignElements {
  names: readonly string[];
  repair: string | undefined;
  tools: readonly string[];
  /** What `npx factsheet import` converts the elements to: the resulting form, and the names of the elements. */
  becomes: readonly (readonly [form: string, names: readonly string[]])[];
}

/** The tables in constructs.yaml. The comments in constructs.yaml explain each field. */
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

export const { accepted: acceptedSyntax, layouts } = tables;

const { elements } = tables;

/** Tells whether pages can use an HTML element. `name` must be in lower case. */
export const isElement = (name: string): boolean => Object.hasOwn(elements, name);

/** Returns the rule for an HTML element. Call this function only if `isElement(name)` is true. */
export const ruleOf = (name: string): ElementRule => elements[name]!;

export const foreignSyntax: readonly ForeignSyntax[] = tables.foreign.map((row) => {
  const [example = '', result] = row.example.split(' ⟹');
  return { ...row, pattern: compiled(row.pattern), example, result: result?.trimStart() };
});

/** The foreign constructs that the check reports. If several match, the check reports only the first one. */
export const refusedSyntax = foreignSyntax.filter((row): row is RefusedSyntax => 'repair' in row);

/** Splits a list of names that are separated by spaces. */
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
 * Compiles a pattern of constructs.yaml. `(?:^)` in the pattern matches the start of the text in a line, which is after
 * the indentation and, in a quotation, after `>`.
 */
function compiled(pattern: string): RegExp {
  const source = pattern.replaceAll('\n', '').replaceAll('(?:^)', '(?![ \\t>])(?<=^[ \\t>]*)');
  return new RegExp(source, 'gmu');
}

/**
 * Returns the error message for an unsupported HTML element or component. `word` is the whole word that contains the
 * tag, such as `http://<host>:3000`. The message quotes this word, because an unknown tag can be a placeholder.
 */
export function refusedElement(name: string, word = `<${name}>`): string {
  const repair = repairOf(name);
  if (repair) return `<${name}> has no form in Markdown. ${repair}`;
  const component = Object.keys(contentComponents).find(
    (other) => other.toLowerCase() === name.toLowerCase(),
  );
  if (component) return `<${name}> is not a component. Did you mean <${component} />?`;
  const isGeneric = /\w<[A-Z]/.test(word);
  if (/^[A-Z]/.test(name) && !isGeneric) return unknownComponent(name);
  if (otherElements.has(name)) {
    return `<${name}> cannot be used in pages. Write Markdown, or one of ${Object.keys(elements).join(', ')}. If it is meant as text, write it in back quotes: \`${word}\`.`;
  }
  const element = Object.keys(elements).find((other) => similarity(name, other) > 0);
  const guess = element ? ` Did you mean <${element}>?` : '';
  return `<${name}> is not an HTML element.${guess} If it is a placeholder or code, write it in back quotes: \`${word}\`.`;
}

function unknownComponent(name: string): string {
  const known = Object.keys(contentComponents);
  const nearest = known.find((other) => similarity(name, other) > 0);
  return nearest
    ? `<${name}> is not a component. Did you mean <${nearest} />?`
    : `<${name}> is not a component. Use Markdown, or one of: ${known.join(', ')}.`;
}

/** Returns what to write instead of a foreign element. Returns undefined if constructs.yaml has no advice. */
const repairOf = (name: string) =>
  foreignElements.find(({ names }) => names.includes(name))?.repair;

/** The HTML elements that pages cannot use and for which constructs.yaml has no advice. */
const otherElements = new Set(
  foreignElements.flatMap(({ names, repair }) => (repair === undefined ? names : [])),
);
