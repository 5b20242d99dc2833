import { everydayWords } from './everyday-words.ts';
import { synonymsOf } from '../../languages/words.ts';
import { compareText } from '../../text/order.ts';
import { writeIndexFile } from '../index-file/index-file.ts';
import { keywords } from '../query/split-words.ts';
import { layOutPage, partsOf } from './page-layout.ts';
import { pageTables, sectionTables } from './page-tables.ts';
import { indexWithPagefind, stemsOf, type Places } from './pagefind.ts';
import { postingTables } from './posting-tables.ts';
import type { SearchDocument, SearchIndexOptions } from './search-document.ts';
import { synonymEntries, synonymRules, usefulRules, wordsOfRules } from './synonym-groups.ts';
import { textTables } from './text-tables.ts';
import { addWordPlaces, byUtf8, collectWords, vocabularyTables } from './vocabulary.ts';
import { stopWords, weakWords } from './word-lists.ts';

/**
 * Builds the search index, which `openSearcher` opens. Pagefind splits the documents into words and finds
 * the stems. Equal documents give equal bytes.
 * @throws Error with the URL of a document without words, or if Pagefind's format changed.
 */
export async function buildSearchIndex(
  documents: SearchDocument[],
  { baseUrl, language, synonyms = synonymsOf(language) }: SearchIndexOptions,
): Promise<Uint8Array> {
  const sorted = documents.toSorted((a, b) => compareText(a.url, b.url));
  const parts = sorted.map(partsOf);
  const records = sorted.map(({ url }, number) => ({
    url,
    content: parts[number]!.flat()
      .map(({ text }) => text)
      .join('\n'),
  }));
  const { pages, places } = await indexWithPagefind(records, language);
  const layouts = pages.map((words, page) => layOutPage(parts[page]!, sorted[page]!, words));

  // The language of the index comes last, so that its stems count for words on pages in several languages.
  const languages = new Set([...sorted.flatMap((page) => page.language ?? []), language]);
  const stopWordsOf = new Map(Array.from(languages, (each) => [each, stopWords(each)]));
  const stop = stopWordsOf.get(language)!;
  const allRules = synonymRules(synonyms, stop);
  const onPages = collectWords(pages);
  const everyday = everydayWords(onPages, language);
  const stems = new Map<string, string>();
  for (const each of languages) {
    const own = pages.filter((_, page) => (sorted[page]!.language ?? language) === each);
    const more = each === language ? [...wordsOfRules(allRules), ...everyday] : [];
    const found = await stemsOf([...new Set([...collectWords(own), ...more])], each);
    // A stem of another language is a different term than the same letters in the language of the index.
    for (const [word, stem] of found) stems.set(word, each === language ? stem : `${each}:${stem}`);
  }
  removePages(places, (page) => sorted[page]!.language !== undefined);
  addWordPlaces(places, pages, stems);
  const rules = usefulRules(allRules, (word) => places.has(stems.get(word) ?? ''));
  // The others are inflections of words on pages.
  const unknown = everyday.filter((word) => !places.has(stems.get(word) ?? ''));
  const words = byUtf8(new Set([...onPages, ...wordsOfRules(rules), ...unknown])).filter((word) =>
    stems.has(word),
  );
  const terms = [...new Set(words.map((word) => stems.get(word)!))].toSorted(compareText);
  const numbers = new Map(terms.map((stem, number) => [stem, number]));
  const termOf = (word: string) => numbers.get(stems.get(word)!)!;

  const labelOf = (text: string, own = language) => {
    const significant = keywords(text, stopWordsOf.get(own)!);
    const count = significant.reduce((sum, word) => sum + Math.max(1, word.parts.length), 0);
    const all = new Set(significant.flatMap((word) => [word.whole].concat(word.parts)));
    return [count].concat([...all].flatMap((word) => numbers.get(stems.get(word) ?? '') ?? []));
  };

  return writeIndexFile(
    {
      baseUrl,
      stopWords: [...stop],
      weakWords: [...weakWords(language)],
      synonyms: synonymEntries(rules, words, termOf),
    },
    {
      ...pageTables(sorted, layouts, labelOf),
      ...sectionTables(sorted, layouts, labelOf),
      ...textTables(layouts),
      ...postingTables(
        terms.map((stem) => places.get(stem) ?? new Map()),
        layouts,
      ),
      ...vocabularyTables(words, termOf),
    },
  );
}

/** Removes the positions on some pages, because Pagefind found their stems in the language of the index. */
function removePages(places: Places, isRemoved: (page: number) => boolean): void {
  for (const [stem, onPages] of places) {
    for (const page of onPages.keys()) if (isRemoved(page)) onPages.delete(page);
    if (onPages.size === 0) places.delete(stem);
  }
}
