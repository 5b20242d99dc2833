import type { Facts, Page, SearchQuery } from '../../content/facts.ts';
import { addressesFile } from '../../content/addresses-file.ts';
import { dataFiles } from '../../content/data-forms.ts';
import { isReadableFile } from '../../content/files-below.ts';
import { isMistake, type Problem } from '../../content/problem.ts';
import { readText } from '../../content/read-text.ts';
import { openYaml } from '../../content/yaml-file.ts';
import type { Publication } from '../../publication.ts';
import { searchPage } from '../../search/index/search-page.ts';
import { buildSiteIndex } from '../../search/index/site-index.ts';
import { indexProblems } from '../../search/check/check-index.ts';
import type { ExaminedContent } from '../check-content.ts';

/** What the search was asked. */
export interface ExaminedSearch {
  problems: Problem[];
  /** How many queries were asked. */
  queries: number;
  /** Why the others were not; empty where all were. */
  left: readonly string[];
}

/**
 * Makes the index of content that was examined and asks it the queries of content/search.yaml, also where
 * there are mistakes: left out is only what would be judged by a stand-in.
 */
export async function examineSearch(
  root: string,
  examined: ExaminedContent,
): Promise<ExaminedSearch> {
  const { problems, unread } = examined;
  const { facts } = examined.publication;
  const written = searchFileAsWritten(root);
  const reason = reasonAgainst(written, facts, problems, unread);
  if (reason !== undefined) return { problems: [], queries: 0, left: [reason] };
  const { index, silent } = await indexContent(examined.publication);
  const isJudged = judgedQueries(written, facts, [...unread, ...silent]);
  const judged = facts.queries.filter(isJudged).length;
  const others = facts.queries.length - judged;
  const left = others === 0 ? [] : [`${others} of them, or their pages, have mistakes`];
  return { problems: indexProblems(root, facts, index, isJudged), queries: judged, left };
}

/** The index of content that may have mistakes, and the pages of which it has no text because of them. */
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

/** Whether the search can take the text of a page; what is no component has no words. */
function canBeIndexed(page: Page, publication: Publication): boolean {
  try {
    searchPage(page, publication);
    return true;
  } catch {
    return false;
  }
}

/** Why no query can be asked. */
function reasonAgainst(
  written: WrittenSearch,
  { pages, synonyms, weights }: Facts,
  problems: readonly Problem[],
  unread: readonly Problem[],
): string | undefined {
  if (!pages.some(({ searchable }) => searchable)) return 'there is no page to search';
  const data = unread.find(({ file }) => file !== searchFile && ranking.has(file));
  if (data) return `${data.file} has mistakes, and pages show what it says`;
  if (!isSame(written.synonyms ?? [], synonyms) || !isSame(written.weights ?? [], weights)) {
    return `${searchFile} has mistakes beside the queries`;
  }
  // They would take seconds, and their answers would be others after the repairs.
  const mistakes = problems.filter(isMistake).length;
  if (pages.length <= many.pages || mistakes <= many.mistakes) return undefined;
  return `${mistakes} mistakes on ${pages.length} pages come first`;
}

const many = { pages: 200, mistakes: 50 };

/** Queries that stand as they were written and ask for a page that could be read. */
function judgedQueries(
  { queries }: WrittenSearch,
  facts: Facts,
  unread: readonly { file: string }[],
) {
  const files = new Set(unread.map(({ file }) => file));
  const readable = new Set(
    facts.pages
      .filter(({ file, searchable }) => searchable && !files.has(file))
      .map((page) => page.path),
  );
  const written = Array.isArray(queries) ? (queries as Partial<SearchQuery>[]) : [];
  const sound = new Set(
    facts.queries.filter((asked, index) => {
      const one = written[index];
      return one?.query === asked.query && one.page === asked.page && one.answer === asked.answer;
    }),
  );
  return (asked: SearchQuery) => sound.has(asked) && readable.has(asked.page);
}

const searchFile = 'content/search.yaml';

/** The data files that a ranking depends on. */
const ranking = new Set(dataFiles.filter((file) => file !== addressesFile));

/** What content/search.yaml says, before what is wrong in it gives way to stand-ins. */
type WrittenSearch = Partial<Record<'queries' | 'synonyms' | 'weights', unknown>>;

function searchFileAsWritten(root: string): WrittenSearch {
  if (!isReadableFile(root, searchFile)) return {};
  const { value } = openYaml({ file: searchFile, text: readText(root, searchFile, []) }, []);
  return (value ?? {}) as WrittenSearch;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
