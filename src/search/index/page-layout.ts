import { hiddenLine, proseLine, type Line } from './lines.ts';
import { pageWords, type PageWord } from './page-words.ts';
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
    [proseLine(addressWords(document), '.')],
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
