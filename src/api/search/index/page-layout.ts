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
  /** Stretches of code: position of the first word, and after the last. */
  code: [start: number, end: number][];
}

/** The words of a page, and the positions of its fields and sections. */
export interface PageLayout {
  /** Positions after the title, after all names, and after the description. The text of the first section follows. */
  titleEnd: number;
  addressEnd: number;
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
  const [titleEnd, , addressEnd, descriptionEnd, ...sectionEnds] = ends;
  const placed = sections.map(({ heading, anchor }, number): PlacedSection => {
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

/** Excerpts do not show the description if the text starts with it. */
function descriptionLine({ description = '', sections }: SearchDocument): Line {
  const beginning = sections[0]!.lines.map(({ text }) => text);
  const isRepeated = plain(beginning.join(' ')).startsWith(plain(description));
  return { ...proseLine(description, '.'), shown: !isRepeated };
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

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
 * Returns the words of a page: one for each of Pagefind's tokens, found in the page's lines. In languages
 * without spaces, Pagefind omits some symbols; these are added to the next word.
 * @param from Index of the first token of these lines.
 * @throws Error if a token is not in the text; the message contains the token.
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
