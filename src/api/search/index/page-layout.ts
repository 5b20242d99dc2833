import { hiddenLine, proseLine, type Line } from './lines.ts';
import { addressWords, type DocumentSection, type SearchDocument } from './search-document.ts';

/** A section and its positions on the page. */
interface PlacedSection extends Pick<DocumentSection, 'heading' | 'anchor'> {
  /** Position of the first word, including the heading. */
  start: number;
  /** Position of the first word after the heading. */
  body: number;
  /** Position after the last word of the text. The words of its questions follow. */
  end: number;
  /** Stretches of code, each with the position of its first word and the position after its last word. */
  code: [start: number, end: number][];
}

/** The words of a page, and the positions of its fields and sections. */
export interface PageLayout {
  /** Position after the title. */
  titleEnd: number;
  /** Position after the words of the URL, which are the last name of the page. */
  addressEnd: number;
  /** Position after the description. The text of the first section starts here. */
  descriptionEnd: number;
  sections: PlacedSection[];
  words: PageWord[];
}

/**
 * Lists the parts of a page in the order in which they are indexed: title, navigation title, URL words and
 * description, then heading, body and questions of each section. A part can be empty.
 */
export function partsOf(document: SearchDocument): Line[][] {
  const { title, navTitle = '', sections } = document;
  return [
    [proseLine(title, '.')],
    [proseLine(navTitle, '.')],
    [proseLine(addressWords(document.url), '.')],
    [descriptionLine(document)],
    ...sections.flatMap(({ heading, lines, asked = [] }) => [
      [proseLine(heading, ':')],
      lines,
      asked.map(hiddenLine),
    ]),
  ];
}

/** Finds the positions of a page's parts in the words that Pagefind returned for it. */
export function layOutPage(
  parts: readonly Line[][],
  { sections }: SearchDocument,
  tokens: readonly string[],
): PageLayout {
  const words: PageWord[] = [];
  const ends = parts.map((lines) => {
    for (const word of pageWords(lines, tokens, words.length)) words.push(word);
    return words.length;
  });
  // `partsOf` lists four parts of the page, and then three of each section: heading, body and questions.
  const [titleEnd, , addressEnd, descriptionEnd, ...sectionEnds] = ends;
  const placed = sections.map(({ heading, anchor }, number): PlacedSection => {
    // A section starts after the questions of the section before it. The first one includes the names of the page.
    const start = number === 0 ? 0 : sectionEnds[3 * number - 1]!;
    const [body, end] = [sectionEnds[3 * number]!, sectionEnds[3 * number + 1]!];
    return { heading, anchor, start, body, end, code: codeIn(words, body, end) };
  });
  return {
    titleEnd: titleEnd!,
    addressEnd: addressEnd!,
    descriptionEnd: descriptionEnd!,
    sections: placed,
    words,
  };
}

/** Returns the line of the description. If the text of the page starts with it, excerpts do not show this line. */
function descriptionLine({ description = '', sections }: SearchDocument): Line {
  const beginning = sections[0]!.lines.map(({ text }) => text);
  const isRepeated = plain(beginning.join(' ')).startsWith(plain(description));
  return { ...proseLine(description, '.'), shown: !isRepeated };
}

/** Replaces all white space by single spaces. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Returns the stretches of code between two positions. */
function codeIn(words: readonly PageWord[], from: number, end: number): [number, number][] {
  const stretches: [number, number][] = [];
  for (let at = from; at < end; at++) {
    if (!words[at]!.code) continue;
    const last = stretches.at(-1);
    if (last?.[1] === at) last[1]++;
    else stretches.push([at, at + 1]);
  }
  return stretches;
}

/** A word of a page as excerpts show it. */
export interface PageWord {
  /** The author's text, including punctuation and space up to the next word. Empty if it is not shown. */
  text: string;
  code: boolean;
}

/**
 * Finds Pagefind's tokens in lines of the page and returns a word for each token. In languages without spaces, Pagefind
 * omits some symbols. They become part of the next word.
 * @param from Index of the first token of these lines.
 * @throws Error if a token is not at the expected place in the text. The message contains the token.
 */
function pageWords(lines: readonly Line[], tokens: readonly string[], from: number): PageWord[] {
  const words: PageWord[] = [];
  for (const line of lines) {
    const { code, shown } = line;
    const text = line.text.replaceAll(INVISIBLE, '');
    const first = skipSpace(text, 0);
    for (let at = first; at < text.length;) {
      const end = endOf(text, at, tokens[from + words.length]?.trim());
      if (end === undefined) break;
      const next = skipSpace(text, end);
      const before = at === first ? line.start : '';
      words.push({
        code,
        text: shown ? before + text.slice(at, end) + between(line, end, next, text) : '',
      });
      at = next;
    }
  }
  return words;
}

const INVISIBLE = /\u200B/g;

/** Returns the end of a token in the text, or undefined if the rest of the line has no words. */
function endOf(text: string, at: number, token = ''): number | undefined {
  const found = token === '' ? -1 : text.indexOf(token, at);
  if (found >= 0 && hasNoWords(text.slice(at, found))) return found + token.length;
  const rest = text.slice(at);
  if (hasNoWords(rest)) return undefined;
  throw new Error(`Pagefind has “${token}” for “${rest.slice(0, 40)}”.`);
}

const hasNoWords = (text: string) => !/[\p{L}\p{N}]/u.test(text);

/** Returns the text that excerpts print after a word: `line.end` after the last one, otherwise a space or nothing. */
function between(line: Line, end: number, next: number, text: string): string {
  if (next === text.length) return line.end;
  return next > end ? ' ' : '';
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && WHITE_SPACE.test(text[at]!)) at++;
  return at;
}

const WHITE_SPACE = /\p{White_Space}/u;
