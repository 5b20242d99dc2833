import {
  LineCounter,
  parseDocument,
  type Document,
  type YAMLParseError,
  type YAMLWarning,
} from 'yaml';
import { limits } from './limits.ts';
import type { TextEdit } from './problem.ts';
import { lineEdits } from './yaml-line-edits.ts';
import { anchorOrAlias, deepNode, oddSpace, openBracket, openQuote, repeatedNames } from './yaml-marks.ts';

/** A mistake of syntax, with its repair in an editor's words. */
interface SyntaxMistake {
  offset: number;
  message: string;
  fix?: readonly TextEdit[];
}

/** YAML as it is without the lines whose syntax is wrong, and what is wrong with these. */
export interface ParsedYaml {
  /** Every position in it is one of the text. */
  document: Document.Parsed;
  lineCounter: LineCounter;
  /** By place; those that follow from one before them are left out. */
  mistakes: readonly SyntaxMistake[];
}

/**
 * Parses YAML. A line with a mistake of syntax is read as blank, with those indented below it, so that
 * mistakes further on are found too, as far as `limits` allows to parse the text again.
 */
export function parseYamlText(text: string): ParsedYaml {
  const known = broken.get(text);
  if (known) return known;
  const lineCounter = new LineCounter();
  const mistakes: SyntaxMistake[] = [];
  const again = parsesLeft();
  let rest = text;
  let document = parse(rest, lineCounter);
  for (let mistake = syntaxMistake(document, rest); mistake;) {
    const after = withoutBlock(rest, mistake.offset);
    const next = mistake.isLast ? undefined : again(after, mistakes.length);
    mistakes.push(next ? withFix(mistake, rest, again) : notChecked(mistake));
    rest = after;
    document = next ?? parse('');
    const following = syntaxMistake(document, rest);
    // Where the parser has lost the thread, what it says of all that follows is no help.
    if (following && following.offset <= mistake.offset) document = parse('');
    mistake = following && following.offset > mistake.offset ? following : undefined;
  }
  const parsed = { document, lineCounter, mistakes };
  if (mistakes.length > 0) keepBroken(text, parsed);
  return parsed;
}

/** The last texts with mistakes, which are asked for again to find the places of other mistakes. */
const broken = new Map<string, ParsedYaml>();

function keepBroken(text: string, parsed: ParsedYaml): void {
  broken.set(text, parsed);
  if (broken.size > 4) broken.delete(broken.keys().next().value!);
}

/** Names that stand twice are found here, because the parser compares each with all others. */
const parse = (text: string, lineCounter?: LineCounter): Document.Parsed =>
  parseDocument(text, {
    prettyErrors: false,
    uniqueKeys: false,
    ...(lineCounter && { lineCounter }),
  });

/** Parses a text again after so many mistakes; undefined where that is over a limit. */
type ParseAgain = (text: string, mistakes: number) => Document.Parsed | undefined;

function parsesLeft(): ParseAgain {
  let characters = limits.yamlCharacters.most;
  return (text, mistakes) => {
    characters -= text.length;
    return characters < 0 || mistakes >= limits.yamlMistakes.most ? undefined : parse(text);
  };
}

const notChecked = ({ offset, message }: SyntaxMistake): SyntaxMistake => ({
  offset,
  message: `${message} The rest of the file is checked when this is corrected.`,
});

/** A mistake with the first edit of its line after which the parser can read on to the next one. */
function withFix(mistake: SyntaxMistake, text: string, again: ParseAgain): SyntaxMistake {
  const end = `${text}\n`.indexOf('\n', mistake.offset);
  const edit = lineEdits(text, mistake.offset).find(({ offset, from, to }) => {
    const mended = text.slice(0, offset) + to + text.slice(offset + from.length);
    const document = again(mended, 0);
    if (!document) return false;
    const next = syntaxMistake(document, mended);
    return next === undefined || next.offset > end + to.length - from.length;
  });
  return edit ? { ...mistake, fix: [edit] } : mistake;
}

/** The text with spaces for the line at an offset, and for those that are indented below it. */
function withoutBlock(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = '', ...below] = text.slice(start).split('\n');
  const [lead] = /^[ \t]*(?:-[ \t]+)*/.exec(line)!;
  // The entry of a list stays, empty; a tab in front of a field would be a mistake without it, too.
  const kept = lead.includes('-') ? lead.length : 0;
  const after = below.findIndex((next) => next.trim() !== '' && indentOf(next) <= lead.length);
  const block = [line.slice(kept), ...(after < 0 ? below : below.slice(0, after))].join('\n');
  const blockStart = start + kept;
  const blank = block.replaceAll(/[^\n]/g, ' ');
  return text.slice(0, blockStart) + blank + text.slice(blockStart + block.length);
}

const indentOf = (line: string) => /^[ \t]*/.exec(line)![0].length;

interface FoundMistake extends SyntaxMistake {
  /** Whether the parser cannot be asked about anything else. */
  isLast?: boolean;
}

type RepeatedKey = Pick<YAMLParseError, 'pos' | 'code' | 'message'>;

function repeatedKeys(document: Document.Parsed): RepeatedKey[] {
  return repeatedNames(document).map((offset) => ({
    pos: [offset, offset],
    code: 'DUPLICATE_KEY',
    message: '',
  }));
}

/** The first mistake of syntax; undefined where the text can be read. */
function syntaxMistake(document: Document.Parsed, text: string): FoundMistake | undefined {
  const deep = deepNode(document, limits.yamlNesting.most);
  const found: (YAMLParseError | YAMLWarning | RepeatedKey)[] = [
    ...document.errors,
    ...document.warnings,
    ...(deep === undefined ? repeatedKeys(document) : []),
  ];
  const [error] = found.sort((a, b) => a.pos[0] - b.pos[0]);
  if (deep !== undefined && !(error && error.pos[0] < deep)) {
    return { ...said(deep, tooDeep), isLast: true };
  }
  if (!error) {
    const space = oddSpace(document);
    if (space !== undefined) return said(space, badSpace);
    const offset = anchorOrAlias(document);
    return offset === undefined ? undefined : said(offset, badStart);
  }
  const start = document.contents?.range[0] ?? 0;
  // The first field stands too far to the right, and the parser wonders at the second one.
  if (error.pos[0] > start && columnOf(text, start) > columnOf(text, error.pos[0])) {
    return said(start, misplaced);
  }
  const offset = error.pos[0];
  const quote = error.code === 'MISSING_CHAR' && error.message.includes('quote');
  const quoteAt = quote ? openQuote(document) : undefined;
  if (quoteAt !== undefined) return said(quoteAt, noQuote);
  const bracketAt = openBracket(document, text, offset);
  if (bracketAt !== undefined) return said(bracketAt, noBracket);
  return said(offset, ofLine(text, offset) ?? repairs[error.code] ?? error.message);
}

const columnOf = (text: string, offset: number) => offset - text.lastIndexOf('\n', offset - 1);

const said = (offset: number, repair: string) => ({ offset, message: `YAML: ${repair}` });

/** What can be seen in the line of a mistake alone. */
function ofLine(text: string, offset: number): string | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(start).split('\n', 1);
  return lineRepairs.find(([pattern]) => pattern.test(line))?.[1];
}

const badSpace =
  'the line starts with a space that is none on a keyboard. Delete it, and type spaces.';

const lineRepairs: readonly (readonly [RegExp, string])[] = [
  [/^[ \t]*[\u00a0\u2000-\u200b\u202f\u3000]/, badSpace],
  [/^[ \t]*-[^\s-]/, 'there is no space after the hyphen. Write one, as in - iOS.'],
  [
    /^[ \t]*(?:- +)?[a-z]\w*:[^\s/]/,
    'there is no space after the colon. Write one, as in title: NFC.',
  ],
];

const inQuotes = 'Put the whole text in "double quotes".';
const badStart = `a text cannot start with this character. ${inQuotes}`;
const noQuote = 'a quotation mark is opened here and not closed. Close it at the end of the text.';
const noBracket = `a bracket is opened here and not closed. Close it; if it is meant as text, put the whole text in "double quotes".`;
const noField =
  'there is no field here. A field is a name, a colon and a space; an entry of a list starts with a hyphen and a space.';
const tooDeep =
  'values are nested too deeply here. Take most of the brackets, hyphens or indentation away.';
const misplaced =
  'the line is indented otherwise than those it belongs to. Give it as many spaces as its neighbours have.';

const repairs: Partial<Record<YAMLParseError['code'], string>> = {
  TAB_AS_INDENT: 'the line starts with a tab. Replace it by spaces, two for each level.',
  BLOCK_AS_IMPLICIT_KEY: `the text holds a colon followed by a space, which makes a field of it. ${inQuotes}`,
  MISSING_CHAR: noField,
  UNEXPECTED_TOKEN: `the text goes on where its end was expected. ${inQuotes} If it is a field, give the line as many spaces as its neighbours have.`,
  BAD_SCALAR_START: badStart,
  TAG_RESOLVE_FAILED: badStart,
  DUPLICATE_KEY: 'this field stands here for the second time. Keep one of the two.',
  BAD_INDENT: misplaced,
  BAD_COLLECTION_TYPE: misplaced,
  MULTILINE_IMPLICIT_KEY: noField,
};
