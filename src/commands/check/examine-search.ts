import type { Facts, Page, SearchQuery } from '../../model/facts.ts';
import { addressesFile } from '../../model/addresses-file.ts';
import { dataFiles } from '../../model/data-forms.ts';
import { isReadableFile } from '../../source/files-below.ts';
import { isMistake, type Problem } from '../../source/problem.ts';
import { readText } from '../../source/read-text.ts';
import { openYaml } from '../../source/yaml-file.ts';
import type { Publication } from '../../publication.ts';
import { searchPage } from '../../search/index/search-page.ts';
import { buildSiteIndex } from '../../search/index/site-index.ts';
import { indexProblems } from '../../search/check/check-index.ts';
import type { ExaminedContent } from '../check-content.ts';

/** The results of the queries in content/search.yaml. */
export interface ExaminedSearch {
  problems: Problem[];
  /** The number of queries that ran. */
  queries: number;
  /** The reasons why others did not run; empty if all ran. */
  left: readonly string[];
}

/**
 * Indexes the content and runs the queries of content/search.yaml. It also runs if there are errors, and
 * only skips queries whose results would depend on fallback values.
 */
export async function examineSearch(
  root: string,
  examined: ExaminedContent,
): Promise<ExaminedSearch> {
  const { problems, unread } = examined;
  const { facts } = examined.publication;
  const source = readSearchFile(root);
  const reason = skipReason(source, facts, problems, unread);
  if (reason !== undefined) return { problems: [], queries: 0, left: [reason] };
  const { index, silent } = await indexContent(examined.publication);
  const isValid = validQueries(source, facts, [...unread, ...silent]);
  const valid = facts.queries.filter(isValid).length;
  const others = facts.queries.length - valid;
  const left = others === 0 ? [] : [`${others} of them, or their pages, have errors`];
  return { problems: indexProblems(root, facts, index, isValid), queries: valid, left };
}

/** Indexes content that may have errors. `silent` lists the pages without text in the index. */
export async function indexContent(
  publication: Publication,
): Promise<{ index: Uint8Array; silent: Page[] }> {
  const { facts } = publication;
  const silent = facts.pages.filter((page) => !canBeIndexed(page, publication));
  const pages = facts.pages.map((page) =>
    silent.includes(page) ? Object.assign({}, page, { body: '' }) : page,
  );
  return { index: await buildSiteIndex({ ...publication, facts: { ...facts, pages } }), silent };
}

/** Whether the text of a page can be indexed; unknown components cannot. */
function canBeIndexed(page: Page, publication: Publication): boolean {
  try {
    searchPage(page, publication);
    return true;
  } catch {
    return false;
  }
}

/** The reason why no query can run. */
function skipReason(
  source: SearchSource,
  { pages, synonyms, weights }: Facts,
  problems: readonly Problem[],
  unread: readonly Problem[],
): string | undefined {
  if (!pages.some(({ searchable }) => searchable)) return 'there is no page to search';
  const data = unread.find(({ file }) => file !== searchFile && ranking.has(file));
  if (data) return `${data.file} has errors, and pages show its values`;
  if (!isSame(source.synonyms ?? [], synonyms) || !isSame(source.weights ?? [], weights)) {
    return `${searchFile} has errors outside the queries`;
  }
  // The queries would take seconds, and fixes would change their results.
  const mistakes = problems.filter(isMistake).length;
  if (pages.length <= many.pages || mistakes <= many.mistakes) return undefined;
  return `there are ${mistakes} errors on ${pages.length} pages to fix first`;
}

const many = { pages: 200, mistakes: 50 };

/** Returns a function that selects queries without fallback values for readable pages. */
function validQueries(
  { queries }: SearchSource,
  facts: Facts,
  unread: readonly { file: string }[],
) {
  const files = new Set(unread.map(({ file }) => file));
  const readable = new Set(
    facts.pages
      .filter(({ file, searchable }) => searchable && !files.has(file))
      .map((page) => page.path),
  );
  const sources = Array.isArray(queries) ? (queries as Partial<SearchQuery>[]) : [];
  const unchanged = new Set(
    facts.queries.filter((query, index) => {
      const one = sources[index];
      return one?.query === query.query && one.page === query.page && one.answer === query.answer;
    }),
  );
  return (query: SearchQuery) => unchanged.has(query) && readable.has(query.page);
}

const searchFile = 'content/search.yaml';

/** The data files that a ranking depends on. */
const ranking = new Set(dataFiles.filter((file) => file !== addressesFile));

/** The values of content/search.yaml before wrong ones are replaced by fallback values. */
type SearchSource = Partial<Record<'queries' | 'synonyms' | 'weights', unknown>>;

function readSearchFile(root: string): SearchSource {
  if (!isReadableFile(root, searchFile)) return {};
  const { value } = openYaml({ file: searchFile, text: readText(root, searchFile, []) }, []);
  return (value ?? {}) as SearchSource;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
