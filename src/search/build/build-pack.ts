import { compareText } from '../../text/order.ts';
import type { SearchDocument, SearchPackOptions } from './search-document.ts';
import { PACK_FORMAT } from '../pack/layout.ts';
import { writePackFile } from '../pack/pack-file.ts';
import { indexWithPagefind } from './pagefind-index.ts';
import { pageHtml } from './page-html.ts';
import { layOutPage } from './page-layout.ts';
import { partsOf } from './page-parts.ts';
import { pageTables, sectionTables } from './page-tables.ts';
import { generalSynonyms } from './general-synonyms.ts';
import { postingTables } from './postings-writer.ts';
import { completeTerms, stemsOf, withStems, wordsIn } from './stems.ts';
import { synonymRules, synonymTables, usefulRules, wordsOfRules } from './synonym-writer.ts';
import { encodeTables } from './table-writer.ts';
import { textTables } from './text-writer.ts';
import { vocabularyTables } from './vocabulary-writer.ts';

/**
 * Builds the one file that `openSearcher` reads: Pagefind segments, stems and indexes the documents,
 * and its index is laid out again for lazy reading. The same documents give the same bytes.
 *
 * @throws Error naming the document that Pagefind dropped, or what changed in Pagefind's formats.
 */
export async function buildSearchPack(
  documents: SearchDocument[],
  { baseUrl, language, synonyms = generalSynonyms(language) }: SearchPackOptions,
): Promise<Uint8Array> {
  const sorted = documents.toSorted((a, b) => compareText(a.url, b.url));
  const parts = sorted.map(partsOf);
  const {
    version,
    pages,
    terms: indexed,
  } = await indexWithPagefind(
    sorted.map(({ url }, number) => ({ url, html: pageHtml(parts[number]!, language) })),
    language,
  );
  const listed = synonymRules(synonyms, language);
  const onPages = wordsIn(pages);
  const stems = await stemsOf([...new Set([...onPages, ...wordsOfRules(listed)])], language);
  const complete = completeTerms(indexed, pages, stems);
  const rules = usefulRules(listed, stems, complete);
  const words = [...new Set([...onPages, ...wordsOfRules(rules)])];
  const terms = withStems(complete, words, stems);
  const vocabulary = vocabularyTables(words, stems, terms);
  const layouts = pages.map(({ tokens }, number) =>
    layOutPage(parts[number]!, sorted[number]!, tokens),
  );
  const tables = encodeTables({
    ...pageTables(sorted, layouts, language),
    ...sectionTables(layouts, language),
    ...textTables(layouts),
    ...postingTables(terms, layouts),
    ...vocabulary,
    ...synonymTables(rules, vocabulary),
  });
  return writePackFile({ format: PACK_FORMAT, pagefind: version, language, baseUrl }, tables);
}
