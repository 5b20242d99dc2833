import { linesOf, proseLine, type Line } from './lines.ts';
import { pageWords, type PageWord } from './page-words.ts';
import { addressWords, type DocumentSection, type SearchDocument } from './search-document.ts';

/** A section and its place among the words of its page. */
interface PlacedSection extends Pick<DocumentSection, 'heading' | 'anchor'> {
  /** Position of the first word, which belongs to the heading if there is one. */
  start: number;
  /** Position of the first word after the heading. */
  body: number;
  /** Position after the last word. */
  end: number;
  /** Stretches of code: position of the first word, and after the last. */
  code: [start: number, end: number][];
}

/** The words of a page and where its fields end; the fields are at the start of the first section. */
export interface PageLayout {
  /** Positions after the last word of each field, in this order. An empty field ends where it starts. */
  titleEnd: number;
  navTitleEnd: number;
  addressEnd: number;
  descriptionEnd: number;
  sections: PlacedSection[];
  words: PageWord[];
}

/**
 * The parts of a page in the order of its words: title, navigation title, words of the address and
 * description, then heading and body of each section. A part can be empty.
 */
export function partsOf(document: SearchDocument): Line[][] {
  const { title, navTitle = '', sections } = document;
  return [
    [proseLine(title, '.')],
    [proseLine(navTitle, '.')],
    [proseLine(addressWords(document), '.')],
    [descriptionLine(document)],
    ...sections.flatMap(({ heading, blocks }) => [
      [proseLine(heading, ':')],
      blocks.flatMap(linesOf),
    ]),
  ];
}

/** Finds the parts of a page among the words that Pagefind made of their text. */
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
  const [titleEnd, navTitleEnd, addressEnd, descriptionEnd, ...sectionEnds] = ends;
  const placed = sections.map(({ heading, anchor }, number): PlacedSection => {
    const start = number === 0 ? 0 : sectionEnds[2 * number - 1]!;
    const [body, end] = [sectionEnds[2 * number]!, sectionEnds[2 * number + 1]!];
    return { heading, anchor, start, body, end, code: codeIn(words, body, end) };
  });
  return {
    titleEnd: titleEnd!,
    navTitleEnd: navTitleEnd!,
    addressEnd: addressEnd!,
    descriptionEnd: descriptionEnd!,
    sections: placed,
    words,
  };
}

/** A description that the text repeats is searched, but not shown twice. */
function descriptionLine({ description = '', sections }: SearchDocument): Line {
  const beginning = sections[0]!.blocks.flatMap(linesOf).map(({ text }) => text);
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
