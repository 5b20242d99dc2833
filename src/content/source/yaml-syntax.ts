import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  parseDocument,
  visit,
  type Alias,
  type Document,
  type Scalar,
  type YAMLError,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { quoteYaml } from '../../base/text/escape.ts';
import { sourcePlaces } from './source-places.ts';
import { limits } from './limits.ts';

/** A syntax error in YAML: its offset in the text, what is wrong and how to fix it. */
interface YamlError {
  offset: number;
  message: string;
}

/** Parsed YAML with its syntax errors, which are in the order of the text. */
export interface ParsedYaml {
  document: Document.Parsed;
  /**
   * The value of the YAML. With errors, contains only what the parser understood, which can be wrong. Undefined if the
   * YAML is nested too deeply, or if it contains aliases, which can make the value endless.
   */
  value: unknown;
  /** The syntax errors, at most one for each line, because the first error on a line usually causes the others. */
  errors: readonly YamlError[];
}

/** Parses YAML and describes its syntax errors in plain words. Never throws. */
export function parseYamlText(text: string): ParsedYaml {
  // The search for duplicate names is off (`uniqueKeys`), because the parser compares each name with all others.
  // `errorsInNodes` finds duplicate names faster.
  const options = { prettyErrors: false, uniqueKeys: false, logLevel: 'error' } as const;
  const document = parseDocument(text, options);
  const deep = offsetOfDeepNode(document, limits.yamlNesting.most);
  const found =
    deep === undefined
      ? [...parserErrors(document, text, Infinity), ...errorsInNodes(document, text)]
      : [...parserErrors(document, text, deep), yamlError(deep, tooDeep)];
  found.push(...replaceHalfCharacters(document));
  const ordered = found.sort((a, b) => a.offset - b.offset);
  const pointAt = sourcePlaces(text);
  const lineOf = ({ offset }: YamlError) => pointAt(offset).line;
  const errors = [...Map.groupBy(ordered, lineOf).values()].map(([first]) => first!);
  const value =
    deep === undefined && !nodesIn(document).some(isAlias) ? document.toJS() : undefined;
  return { document, value, errors };
}

/** Returns a syntax error at an offset of the YAML. */
const yamlError = (offset: number, fix: string): YamlError => ({ offset, message: `YAML: ${fix}` });

/**
 * Returns the first errors of the parser before the offset `end`. Each error is at the position that the author must
 * change.
 */
function parserErrors(document: Document.Parsed, text: string, end: number): YamlError[] {
  const found = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0]);
  // After some errors, the parser stops reading and reports every word that follows. Leaves out these follow-up errors.
  const follows = found.findIndex(
    ({ message }, index) => index > 0 && message.includes('in YAML stream'),
  );
  return found
    .slice(0, follows < 0 ? limits.fieldErrors.most : follows)
    .filter(({ pos }) => pos[0] < end)
    .map((error) => errorInWords(error, document, text));
}

/**
 * Converts an error of the parser to an error for authors: finds the place that the author must change, and says how to
 * fix it.
 */
function errorInWords(error: YAMLError, document: Document.Parsed, text: string): YamlError {
  const [offset] = error.pos;
  const start = document.contents?.range[0] ?? 0;
  // If the first field is indented more than the second, the parser reports the second field, although the first field
  // is wrong.
  if (offset > start && columnOf(text, start) > columnOf(text, offset)) {
    return yamlError(start, misplaced);
  }
  const braces = unquotedBraces(text, offset);
  if (braces) return braces;
  const isQuote = error.code === 'MISSING_CHAR' && error.message.includes('quote');
  const quote = isQuote ? lastQuote(document) : undefined;
  if (quote !== undefined) return yamlError(quote, openQuote);
  const bracket = openBracketAround(offset, document, text);
  if (bracket !== undefined) return yamlError(bracket, openBracket);
  return yamlError(offset, fixOfLine(text, offset) ?? fixes[error.code] ?? error.message);
}

/**
 * Returns the error for a value that starts with `{{` and has no quotation marks, because YAML reads such a value as a
 * map.
 */
function unquotedBraces(text: string, offset: number): YamlError | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(start).split('\n', 1);
  const [, field = '', value] =
    /^((?:[ \t]*(?:-[ \t]+)*(?:-[ \t]+|[\w-]+:[ \t]+))?)(\{\{.*?)(?<![ \t])[ \t]*$/.exec(line) ??
    [];
  if (value === undefined) return undefined;
  const fix = `a text that starts with {{ needs quotes. Write ${field.trimStart()}${quoteYaml(value)}`;
  return yamlError(start + field.length, fix);
}

/** Returns the column of an offset, from 1. */
const columnOf = (text: string, offset: number) => offset - text.lastIndexOf('\n', offset - 1);

/** Returns the nodes of a document in the order of its text. */
function nodesIn(document: Document.Parsed): Node[] {
  const nodes: Node[] = [];
  visit(document, {
    Node(_, node) {
      if (node.range) nodes.push(node as Node);
    },
  });
  return nodes;
}

type Node = Alias.Parsed | Scalar.Parsed | YAMLMap.Parsed | YAMLSeq.Parsed;

/**
 * Returns the offset of the last quoted text. If a quotation mark is not closed, the quoted text extends to the end of
 * the file, so it is the last quoted text of the file.
 */
const lastQuote = (document: Document.Parsed): number | undefined =>
  nodesIn(document).findLast((node) => isScalar(node) && node.type?.startsWith('QUOTE'))?.range[0];

/** Returns the offset of the opening bracket of an unclosed list or object that contains the offset `inside`. */
const openBracketAround = (
  inside: number,
  document: Document.Parsed,
  text: string,
): number | undefined =>
  nodesIn(document).find((node) => {
    const [start, end, next] = node.range;
    return (
      isCollection(node) &&
      node.flow &&
      start < inside &&
      inside <= next &&
      !']}'.includes(text.slice(start, end).trimEnd().at(-1)!)
    );
  })?.range[0];

/**
 * Reports syntax that the parser accepts but authors rarely intend: anchors and aliases (text that starts with `&` or
 * `*`), names that start with a no-break space, and duplicate fields.
 */
function errorsInNodes(document: Document.Parsed, text: string): YamlError[] {
  const all = nodesIn(document);
  const used = new Set(all.flatMap((node) => (isAlias(node) ? node.source : [])));
  const anchors = new Set(all.flatMap((node) => (isAlias(node) ? [] : (node.anchor ?? []))));
  return all.flatMap((node) => {
    const [start] = node.range;
    const errors: YamlError[] = [];
    const hasBraces = isMap(node) && node.flow && isMap(node.items[0]?.key);
    const braces = hasBraces ? unquotedBraces(text, start) : undefined;
    if (braces) errors.push(braces);
    if (isAlias(node)) {
      if (!anchors.has(node.source)) errors.push(yamlError(start, badStart));
    } else if (node.anchor !== undefined) {
      errors.push(yamlError(start, used.has(node.anchor) ? anchor(node.anchor) : badStart));
    }
    if (isScalar(node) && node.type === 'PLAIN' && oddSpace.test(String(node.value))) {
      errors.push(yamlError(start, badSpace));
    }
    const names = new Set<unknown>();
    for (const { key } of isMap(node) ? node.items : []) {
      if (!isScalar(key) || !key.range) continue;
      if (names.has(key.value)) errors.push(yamlError(key.range[0], repeated));
      names.add(key.value);
    }
    return errors;
  });
}

/**
 * Replaces escapes such as `\ud800` by U+FFFD, because half of a surrogate pair is not a character. Returns an error
 * for each replaced escape.
 */
const replaceHalfCharacters = (document: Document.Parsed): YamlError[] =>
  nodesIn(document).flatMap((node) => {
    if (!isScalar(node) || typeof node.value !== 'string' || node.value.isWellFormed()) return [];
    node.value = node.value.toWellFormed();
    return [yamlError(node.range[0], halfCharacter)];
  });

/**
 * Returns the offset of the first value that is nested in more than `most` other values. Uses a loop, because recursion
 * could overflow the call stack.
 */
function offsetOfDeepNode(document: Document.Parsed, most: number): number | undefined {
  let level: unknown[] = [document.contents];
  for (let depth = 0; level.length > 0; depth++) {
    const node = depth > most ? level.find(isNode) : undefined;
    if (node) return node.range?.[0] ?? 0;
    level = level.flatMap((one) => {
      if (isPair(one)) return [one.key, one.value];
      return isCollection(one) ? one.items : [];
    });
  }
  return undefined;
}

/**
 * Returns the offsets of `#` characters that the author probably meant as text, although YAML reads a comment: `title:
 * Issue #5`.
 */
export function commentsInText(document: Document.Parsed, text: string): number[] {
  return nodesIn(document).flatMap((node) => {
    if (!isScalar(node) || node.type !== 'PLAIN' || typeof node.value !== 'string') return [];
    const { value, comment, range } = node;
    // A comment after one word, as in `language: en # English`, is intended, so it is not reported.
    if (comment === undefined || (!/\s/.test(value) && comment?.startsWith(' '))) return [];
    const mark = text.indexOf('#', range[1]);
    // Comments after more than one space, or on a separate line, are also intended.
    return mark === range[1] + 1 && mark < range[2] && text[range[1]] === ' ' ? [mark] : [];
  });
}

/** Returns how to fix an error that can be recognized from its line alone. Returns undefined for other errors. */
function fixOfLine(text: string, offset: number): string | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(start).split('\n', 1);
  return lineFixes.find(([pattern]) => pattern.test(line))?.[1];
}

const oddSpace = /^[ \t]*[\u00a0\u2000-\u200b\u202f\u3000]/;

const badSpace =
  'the line starts with a special space, such as a no-break space. Replace it with a normal space.';
const inQuotes = 'Put the whole text in "double quotes".';
const anchor = (name: string) =>
  `an anchor, &${name}, is not read here. Write its value again in place of each *${name}, and remove &${name}.`;
const badStart = `a text cannot start with this character. ${inQuotes}`;
const openQuote =
  'a quotation mark is opened here and not closed. Close it at the end of the text.';
const openBracket = `a bracket is opened here and not closed. Close it; if it is meant as text, put the whole text in "double quotes".`;
const noField =
  'there is no field here. To continue the text of the field above, indent this line by two spaces. A field is a name, a colon and a space; an entry of a list starts with a hyphen and a space.';
const tooDeep =
  'values are nested too deeply here. Remove most of the brackets, hyphens or indentation.';
const misplaced =
  'the indentation of this line is wrong. Give it as many spaces as the lines beside it have.';
const halfCharacter =
  'the text has an escape for half of a character, such as \\ud800. Write the character itself, or remove the escape.';
const repeated = 'this field is duplicated. Remove one of the two.';

/** Patterns of lines with an error, each with the fix. `fixOfLine` uses the first pattern that matches. */
const lineFixes: readonly (readonly [RegExp, string])[] = [
  [oddSpace, badSpace],
  [/^[ \t]*-[^\s-]/, 'there is no space after the hyphen. Add one, as in - iOS.'],
  [
    /^[ \t]*(?:- +)?[a-z]\w*:[^\s/]/,
    'there is no space after the colon. Add one, as in title: NFC.',
  ],
];

/** How to fix the errors of the parser, keyed by its error code. */
const fixes: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'the line starts with a tab. Replace it with spaces, two for each level.',
  BLOCK_AS_IMPLICIT_KEY: `a colon followed by a space makes a field of this text. ${inQuotes}`,
  MISSING_CHAR: noField,
  MULTILINE_IMPLICIT_KEY: noField,
  UNEXPECTED_TOKEN: `the text continues after its end. ${inQuotes} If it is a field, give the line as many spaces as the lines beside it have.`,
  BAD_ALIAS: badStart,
  BAD_SCALAR_START: badStart,
  TAG_RESOLVE_FAILED: badStart,
  BAD_INDENT: misplaced,
  BAD_COLLECTION_TYPE: misplaced,
  MULTIPLE_DOCS: 'a line --- or ... ends the file here. Remove the line.',
};
