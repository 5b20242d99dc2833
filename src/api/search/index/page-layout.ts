import { tokensOf } from '../query/split-words.ts';
import { hiddenLine, proseLine, type Line } from './lines.ts';
import { addressWords, type DocumentSection, type SearchDocument } from './search-document.ts';

/** A section with its positions on the page. */
interface PlacedSection extends Pick<DocumentSection, 'heading' | 'anchor'> {
  /** The position of the first word, including the heading. */
  start: number;
  /** The position of the first word after the heading. */
  body: number;
  /**
   * The position after the last word of the text. After it come the words of the questions that the section answers.
   */
  end: number;
  /** Stretches of code, each with the position of its first word and the position after its last word. */
  code: [start: number, end: number][];
  /** The table rows with an anchor. */
  rows: PlacedRow[];
}

/** A table row with an anchor, the position of its first word, and the position after its last word. */
interface PlacedRow {
  anchor: string;
  start: number;
  end: number;
}

/** The words of a page, and the positions of its fields and sections. */
export interface PageLayout {
  /** The position after the title. */
  titleEnd: number;
  /** The position after the words of the URL, which are the last name of the page. */
  addressEnd: number;
  /** The position after the description, where the text of the first section starts. */
  descriptionEnd: number;
  sections: PlacedSection[];
  words: PageWord[];
}

/**
 * Lists the parts of a page in the order in which they are indexed: title, navigation title, URL words and
 * description, then heading, body and questions of each section. A part can be empty.
 */
function partsOf(document: SearchDocument): Line[][] {
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

/** Splits a page into words and finds the positions of its parts. */
export function layOutPage(document: SearchDocument, stop: ReadonlySet<string>): PageLayout {
  const { sections } = document;
  const words: PageWord[] = [];
  const ends = partsOf(document).map((lines) => {
    for (const line of lines) for (const word of wordsOfLine(line, stop)) words.push(word);
    return words.length;
  });
  // `partsOf` lists four parts of the page, and then three of each section: heading, body and questions.
  const [titleEnd, , addressEnd, descriptionEnd, ...sectionEnds] = ends;
  const placed = sections.map(({ heading, anchor }, number): PlacedSection => {
    // A section starts after the questions of the previous section. The first section starts at 0, with the names of
    // the page.
    const start = number === 0 ? 0 : sectionEnds[3 * number - 1]!;
    const [body, end] = [sectionEnds[3 * number]!, sectionEnds[3 * number + 1]!];
    const [code, rows] = [codeIn(words, body, end), rowsIn(words, body, end)];
    return { heading, anchor, start, body, end, code, rows };
  });
  return {
    titleEnd: titleEnd!,
    addressEnd: addressEnd!,
    descriptionEnd: descriptionEnd!,
    sections: placed,
    words,
  };
}

/**
 * Returns the line of the description. If the text of the page starts with the same words, excerpts do not show this
 * line.
 */
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

/** Returns the table rows with an anchor between two positions. */
function rowsIn(words: readonly PageWord[], from: number, end: number): PlacedRow[] {
  const rows: PlacedRow[] = [];
  for (let at = from; at < end; at++) {
    const { row } = words[at]!;
    if (row === undefined) continue;
    const last = rows.at(-1);
    if (last?.anchor === row) last.end = at + 1;
    else rows.push({ anchor: row, start: at, end: at + 1 });
  }
  return rows;
}

/** A word of a page. */
export interface PageWord {
  /**
   * The text as the author wrote it, including punctuation and space up to the next word. Empty if excerpts do not show
   * the word.
   */
  text: string;
  /** The words and parts of words to index at this position. */
  forms: string[];
  code: boolean;
  /** The anchor of the table row that contains the word. */
  row: string | undefined;
}

/** Splits a line into its words. */
function wordsOfLine({ text, ...line }: Line, stop: ReadonlySet<string>): PageWord[] {
  const tokens = tokensOf(text.trim(), stop);
  return tokens.map(({ text: token, forms }, place): PageWord => {
    const isLast = place === tokens.length - 1;
    const space = isLast ? line.end : /\p{White_Space}$/u.test(token) ? ' ' : '';
    const shown = (place === 0 ? line.start : '') + token.trimEnd() + space;
    return { text: line.shown ? shown : '', forms, code: line.code, row: line.row };
  });
}
