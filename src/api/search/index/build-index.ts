import { integers, pushVarint, startsOf } from '../index-file/integers.ts';
import { StringTable } from '../index-file/string-table.ts';
import { IN_CODE, IN_FIELD, MARK_BITS, TEXT_BLOCK } from '../index-file/tables.ts';
import { everydayWords } from './everyday-words.ts';
import { endsAbbreviated } from '../../../base/languages/sentences.ts';
import { languageOf, synonymsOf } from '../../../base/languages/words.ts';
import { compareText } from '../../../base/text/order.ts';
import { writeIndexFile } from '../index-file/index-file.ts';
import { formsOf, keywords, splitWords } from '../query/split-words.ts';
import { layOutPage, type PageLayout } from './page-layout.ts';
import { stemsOf } from './pagefind.ts';
import { rowLabels, sectionNames } from './row-labels.ts';
import { addressWords, type SearchDocument, type SearchIndexOptions } from './search-document.ts';
import { synonymEntries, synonymRules, usefulRules, wordsOfRules } from './synonym-groups.ts';
import { otherStopWords, stopWords } from './word-lists.ts';

/**
 * Builds the search index, which `openSearcher` opens. The steps are: split the pages into words, find the stem of each
 * word with Pagefind, number words and terms, and write the tables. The same documents always give the same bytes.
 * @throws Error if Pagefind's format changed.
 */
export async function buildSearchIndex(
  documents: SearchDocument[],
  {
    baseUrl,
    language,
    translations = [],
    home = '/',
    name = '',
    synonyms = synonymsOf(language),
  }: SearchIndexOptions,
): Promise<Uint8Array> {
  const sorted = documents.toSorted((a, b) => compareText(a.url, b.url));
  // If pages in several languages contain the same word, the last language decides its stem. The language of the index
  // is last in the set.
  const languages = new Set([...sorted.flatMap((page) => page.language ?? []), language]);
  const stopWordsOf = new Map(Array.from(languages, (each) => [each, stopWords(each)]));
  const stop = stopWordsOf.get(language)!;
  const layouts = sorted.map((page) =>
    layOutPage(page, stopWordsOf.get(page.language ?? language)!),
  );
  const allRules = synonymRules(synonyms, stop);
  const onPages = collectWords(layouts);
  const everyday = everydayWords(onPages, language);
  const stems = new Map<string, string>();
  for (const each of languages) {
    const own = layouts.filter((_, page) => (sorted[page]!.language ?? language) === each);
    const more = each === language ? [...wordsOfRules(allRules), ...everyday] : [];
    const found = await stemsOf([...new Set([...collectWords(own), ...more])], each);
    // A stem of another language is a different term than the same stem in the language of the index, so it gets a
    // prefix.
    for (const [word, stem] of found) stems.set(word, each === language ? stem : `${each}:${stem}`);
  }
  const places = placesOf(layouts, (form) => stems.get(form)!);
  const rules = usefulRules(allRules, (word) => places.has(stems.get(word) ?? ''));
  const words = byUtf8(new Set([...onPages, ...wordsOfRules(rules), ...everyday])).filter((word) =>
    stems.has(word),
  );
  const terms = [...new Set(words.map((word) => stems.get(word)!))].toSorted(compareText);
  const numbers = new Map(terms.map((stem, number) => [stem, number]));
  const termOf = (word: string) => numbers.get(stems.get(word)!)!;

  // For the length of a label, a compound counts as many words as it has parts.
  const labelOf = (text: string, own = language) => {
    const significant = keywords(text, stopWordsOf.get(own)!);
    const count = significant.reduce((sum, word) => sum + Math.max(1, word.parts.length), 0);
    const all = new Set(significant.flatMap(formsOf));
    return [count].concat([...all].flatMap((word) => numbers.get(stems.get(word) ?? '') ?? []));
  };

  return writeIndexFile(
    {
      baseUrl,
      language,
      translations,
      homePage: sorted.flatMap(({ url }, number) => (url === home ? number : []))[0],
      stopWords: [...stop],
      otherStopWords: otherStopWords(language),
      synonyms: synonymEntries(rules, words, termOf),
      name: splitWords(name).map(({ whole }) => whole),
      endings: languageOf(language).endings,
      question: languageOf(language).question,
      developerPages: sorted.flatMap((page, number) => (page.isForDevelopers ? number : [])),
    },
    {
      ...pageTables(sorted, layouts, labelOf),
      ...sectionTables(sorted, layouts, labelOf),
      ...textTables(layouts, language),
      ...postingTables(
        terms.map((stem) => places.get(stem) ?? new Map()),
        layouts,
      ),
      ...vocabularyTables(words, termOf),
    },
  );
}

/** Returns the label of a name or heading; see `IndexTables`. Without `language`, uses the language of the index. */
type LabelOf = (text: string, language?: string) => number[];

/** Creates the tables with one entry per page. */
export function pageTables(
  documents: readonly SearchDocument[],
  layouts: readonly PageLayout[],
  labelOf: LabelOf,
) {
  const names = documents.flatMap((one) =>
    [one.title, one.navTitle ?? '', addressWords(one.url)].map((name) =>
      labelOf(name, one.language),
    ),
  );
  return {
    pageTitle: StringTable.of(documents.map(({ title }) => title)),
    pageUrl: StringTable.of(documents.map(({ url }) => url)),
    pageWords: integers(layouts.map(({ words }) => words.length)),
    nameLabels: integers(names.flat()),
    nameStarts: integers(startsOf(names.map(({ length }) => length))),
    pageNamesEnd: integers(layouts.map(({ addressEnd }) => addressEnd)),
    pageWeight: integers(documents.map(({ weight = 1 }) => Math.round(weight * 1000))),
    pageFirstSection: integers(startsOf(layouts.map((layout) => layout.sections.length))),
  };
}

/** Creates the tables with one entry per section, in the order of the pages. */
export function sectionTables(
  documents: readonly SearchDocument[],
  layouts: readonly PageLayout[],
  labelOf: LabelOf,
) {
  const sections = layouts.flatMap((layout, page) =>
    layout.sections.map((section, number) => {
      const { language, sections: written } = documents[page]!;
      const { asked = [] } = written[number]!;
      const rows = rowLabels(written[number]!);
      const names = sectionNames(written[number]!);
      const texts = [section.heading, ...rows, ...names, ...asked];
      const labels = texts.map((text) => labelOf(text, language));
      return { ...section, page, labels, labelRows: rows.length };
    }),
  );
  const labels = sections.flatMap((section) => section.labels);
  const rows = sections.flatMap((section) => section.rows);
  return {
    sectionHeading: StringTable.of(sections.map(({ heading }) => heading)),
    sectionAnchor: StringTable.of(sections.map(({ anchor }) => anchor)),
    sectionPage: integers(sections.map(({ page }) => page)),
    sectionStart: integers(sections.map(({ start }) => start)),
    sectionBody: integers(sections.map(({ body }) => body)),
    sectionEnd: integers(sections.map(({ end }) => end)),
    sectionLabels: integers(labels.flat()),
    labelStarts: integers(startsOf(labels.map(({ length }) => length))),
    sectionFirstLabel: integers(startsOf(sections.map((section) => section.labels.length))),
    sectionRows: integers(sections.map(({ labelRows }) => labelRows)),
    codeStretches: integers(sections.flatMap(({ code }) => code.flat())),
    sectionCodeStart: integers(startsOf(sections.map(({ code }) => code.length * 2))),
    rowAnchor: StringTable.of(rows.map(({ anchor }) => anchor)),
    rowStart: integers(rows.map(({ start }) => start)),
    rowEnd: integers(rows.map(({ end }) => end)),
    sectionFirstRow: integers(startsOf(sections.map((section) => section.rows.length))),
  };
}

/**
 * Creates the postings of every term, in the format of `IndexTables.postings`. A section has up to two postings: one
 * for prose and one for code. The positions come last, because they are only read for the best pages.
 * @param terms Positions of each term, by page.
 */
export function postingTables(
  terms: readonly ReadonlyMap<number, readonly number[]>[],
  layouts: readonly PageLayout[],
) {
  const firstSections = startsOf(layouts.map((layout) => layout.sections.length));
  const bytes: number[] = [];
  const starts = [0];
  for (const places of terms) {
    const sections: number[] = [];
    const positions: number[] = [];
    let previous = 0;
    for (const [page, found] of [...places].toSorted(([a], [b]) => a - b)) {
      for (const { section, code, field, offsets } of postingsOf(found, layouts[page]!)) {
        const number = firstSections[page]! + section;
        pushVarint(sections, number - previous);
        const marks = (code ? IN_CODE : 0) | (field ? IN_FIELD : 0);
        pushVarint(sections, (offsets.length << MARK_BITS) | marks);
        previous = number;
        for (const [place, offset] of offsets.entries()) {
          pushVarint(positions, offset - (offsets[place - 1] ?? 0));
        }
      }
    }
    pushVarint(bytes, sections.length);
    for (const byte of sections) bytes.push(byte);
    for (const byte of positions) bytes.push(byte);
    starts.push(bytes.length);
  }
  return {
    postings: new Uint8Array(bytes),
    postingStarts: integers(starts),
    termPages: integers(terms.map(({ size }) => size)),
  };
}

interface Posting {
  section: number;
  code: boolean;
  /**
   * Whether an occurrence is in the heading. In the first section, whether one is in the names or the description of
   * the page.
   */
  field: boolean;
  /** The positions, counted from the start of the section. */
  offsets: number[];
}

/** Groups the positions of a term on a page by section. The posting for prose comes before the posting for code. */
function postingsOf(positions: readonly number[], layout: PageLayout): Posting[] {
  const postings: Posting[] = [];
  let section = 0;
  for (const position of [...new Set(positions)].toSorted((a, b) => a - b)) {
    while (position >= (layout.sections[section + 1]?.start ?? Infinity)) section++;
    const { code } = layout.words[position]!;
    let posting = postings.slice(-2).find((one) => one.section === section && one.code === code);
    if (!posting) postings.push((posting = { section, code, field: false, offsets: [] }));
    posting.field ||= isInField(position, layout, section);
    posting.offsets.push(position - layout.sections[section]!.start);
  }
  return postings.toSorted((a, b) => a.section - b.section || Number(a.code) - Number(b.code));
}

/**
 * Tells whether a position is in the heading of its section. In the first section, the names and the description of the
 * page count as the heading.
 */
function isInField(position: number, layout: PageLayout, section: number): boolean {
  return position < (section > 0 ? layout.sections[section]!.body : layout.descriptionEnd);
}

/**
 * Creates the tables with the text of the pages, which excerpts show: a list of all tokens, and for each page the
 * numbers of its tokens as varints, in blocks. Frequent tokens get small numbers, because a small varint needs fewer
 * bytes.
 */
export function textTables(layouts: readonly PageLayout[], language: string) {
  const counts = new Map<string, number>();
  for (const { words } of layouts) {
    for (const { text } of words) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const tokens = [...counts]
    .toSorted(([a, countA], [b, countB]) => countB - countA || compareText(a, b))
    .map(([token]) => token);
  const numbers = new Map(tokens.map((token, number) => [token, number]));
  const isEnd = (token: string) =>
    endsSentence.test(token) && (token.endsWith('\n') || !endsAbbreviated(token, language));
  const bytes: number[] = [];
  const blocks: number[] = [];
  const pageFirstText: number[] = [];
  for (const { words } of layouts) {
    pageFirstText.push(blocks.length);
    for (const [position, { text }] of words.entries()) {
      if (position % TEXT_BLOCK === 0) blocks.push(bytes.length);
      pushVarint(bytes, numbers.get(text)!);
    }
  }
  return {
    token: StringTable.of(tokens),
    tokenLength: integers(tokens.map((token) => token.length * 2 + Number(isEnd(token)))),
    textBytes: Uint8Array.from(bytes),
    textStarts: integers(blocks),
    pageFirstText: integers(pageFirstText),
  };
}

/** Matches a token that ends a sentence, list item, table row or line of code, and a token that is only punctuation. */
const endsSentence = /\n$|(?:^|[.!?;。！？；．｡।॥۔؟])[ "')\]]*$/;

/** Collects all words of the pages, and the parts of compounds such as `prefer.streaming`. */
function collectWords(layouts: readonly PageLayout[]): string[] {
  return [
    ...new Set(layouts.flatMap(({ words }) => words.flatMap(({ forms }) => forms))),
  ].toSorted();
}

/** The positions of each stem, in ascending order. The key is the stem, then the page number. */
type Places = Map<string, Map<number, number[]>>;

/**
 * Lists the positions of all forms of the words, by stem. A position can occur twice for a stem, because two forms can
 * have the same stem.
 */
export function placesOf(layouts: readonly PageLayout[], stemOf: (form: string) => string): Places {
  const places: Places = new Map();
  for (const [page, { words }] of layouts.entries()) {
    for (const [position, { forms }] of words.entries()) {
      for (const form of forms) {
        const stem = stemOf(form);
        if (!places.has(stem)) places.set(stem, new Map());
        const onPages = places.get(stem)!;
        const positions = onPages.get(page);
        if (positions) positions.push(position);
        else onPages.set(page, [position]);
      }
    }
  }
  return places;
}

/**
 * Creates the tables of the vocabulary.
 * @param words All words, sorted with `byUtf8`.
 * @param termOf Returns the number of a word's term.
 */
export function vocabularyTables(words: readonly string[], termOf: (word: string) => number) {
  return {
    word: StringTable.of(words),
    wordTerm: integers(words.map(termOf)),
  };
}

/** Sorts texts by their UTF-8 bytes, as `StringTable.lowerBound` requires. */
export function byUtf8(texts: Iterable<string>): string[] {
  return Array.from(texts, (text) => Buffer.from(text))
    .toSorted((a, b) => Buffer.compare(a, b))
    .map(String);
}
