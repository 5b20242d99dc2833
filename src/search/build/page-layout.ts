import { partIds, type PagePart } from './page-parts.ts';
import type { DocumentSection, SearchDocument } from './search-document.ts';
import { writtenWords, type WrittenWord } from './written-words.ts';

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

/** Where the fields of a page lie among its words; the first section holds those of the page. */
export interface PageLayout {
  /** Positions after the last word of each, in this order; of the one before where there is none. */
  titleEnd: number;
  navTitleEnd: number;
  addressEnd: number;
  descriptionEnd: number;
  sections: PlacedSection[];
  words: WrittenWord[];
}

/** Finds the parts of a page among the words that Pagefind made of them. */
export function layOutPage(
  parts: readonly PagePart[],
  { sections }: SearchDocument,
  tokens: readonly string[],
): PageLayout {
  const words: WrittenWord[] = [];
  const ends = new Map<string, number>();
  for (const { id, lines } of parts) {
    for (const word of writtenWords(lines, tokens, words.length)) words.push(word);
    ends.set(id, words.length);
  }
  const titleEnd = ends.get(partIds.title) ?? 0;
  const navTitleEnd = ends.get(partIds.navTitle) ?? titleEnd;
  const addressEnd = ends.get(partIds.address) ?? navTitleEnd;
  const descriptionEnd = ends.get(partIds.description) ?? addressEnd;
  const placed: PlacedSection[] = [];
  for (const [number, { heading, anchor }] of sections.entries()) {
    const start = placed.at(-1)?.end ?? 0;
    const body = ends.get(partIds.heading(number)) ?? (number === 0 ? descriptionEnd : start);
    const end = ends.get(partIds.body(number))!;
    placed.push({ heading, anchor, start, body, end, code: codeIn(words, body, end) });
  }
  return { titleEnd, navTitleEnd, addressEnd, descriptionEnd, sections: placed, words };
}

function codeIn(words: readonly WrittenWord[], from: number, end: number): [number, number][] {
  const stretches: [number, number][] = [];
  for (let at = from; at < end; at++) {
    if (!words[at]!.code) continue;
    const last = stretches.at(-1);
    if (last?.[1] === at) last[1]++;
    else stretches.push([at, at + 1]);
  }
  return stretches;
}
