import { visit, type Document, type YAMLParseError, type YAMLWarning } from 'yaml';

/**
 * The first mistake of syntax in YAML, with its place and its repair in an editor's words; those
 * after it mostly follow from it. Undefined where the text can be read.
 */
export function syntaxMistake(document: Document): { offset: number; message: string } | undefined {
  const found: (YAMLParseError | YAMLWarning)[] = [...document.errors, ...document.warnings];
  const [error] = found.sort((a, b) => a.pos[0] - b.pos[0]);
  if (!error) return anchorOrAlias(document);
  const message = `YAML: ${repairs[error.code] ?? error.message}`;
  if (error.code !== 'MISSING_CHAR') return { offset: error.pos[0], message };
  const quote = lastQuote(document, error);
  return quote === undefined
    ? { offset: error.pos[0], message: `YAML: ${noField}` }
    : { offset: quote, message };
}

const inQuotes = 'Put the whole text in "double quotes".';
const badStart = `a text cannot start with this character. ${inQuotes}`;
const noField =
  'there is no field here. A field is a name, a colon and a space; an entry of a list starts with a hyphen and a space.';
const misplaced =
  'the line is indented otherwise than those it belongs to, or a bracket is not closed. Give it as many spaces as its neighbours have.';

const repairs: Partial<Record<YAMLParseError['code'], string>> = {
  TAB_AS_INDENT: 'the line starts with a tab. Replace it by spaces, two for each level.',
  BLOCK_AS_IMPLICIT_KEY: `the text holds a colon followed by a space, which makes a field of it. ${inQuotes}`,
  MISSING_CHAR: 'a quotation mark is opened here and not closed. Close it at the end of the text.',
  UNEXPECTED_TOKEN: `the text goes on where its end was expected. ${inQuotes} If it is a field, give the line as many spaces as its neighbours have.`,
  BAD_SCALAR_START: badStart,
  TAG_RESOLVE_FAILED: badStart,
  DUPLICATE_KEY: 'this field stands here for the second time. Keep one of the two.',
  BAD_INDENT: misplaced,
  BAD_COLLECTION_TYPE: misplaced,
  MULTILINE_IMPLICIT_KEY: noField,
};

/** Where a quotation mark that is never closed was opened; its text runs to the end of the file. */
function lastQuote(document: Document, { message }: { message: string }): number | undefined {
  let offset: number | undefined;
  if (!message.includes('quote')) return undefined;
  visit(document, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE')) offset = range?.[0];
    },
  });
  return offset;
}

/**
 * A text that starts with `*` or `&`: YAML reads the word as the name of another place, and the page
 * would go without it.
 */
function anchorOrAlias(document: Document): { offset: number; message: string } | undefined {
  let offset: number | undefined;
  visit(document, {
    Alias(_, { range }) {
      offset ??= range?.[0];
    },
    Value(_, { anchor, range }) {
      if (anchor !== undefined) offset ??= range?.[0];
    },
  });
  if (offset === undefined) return undefined;
  return { offset, message: `YAML: ${badStart}` };
}
