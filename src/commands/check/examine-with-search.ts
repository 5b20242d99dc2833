import { buildSiteIndex } from '../../api/search/index/site-index.ts';
import { indexFindings, indexRows } from '../../api/search/check/check-index.ts';
import { fillTexts } from '../../base/text/placeholders.ts';
import type { DeployEnv } from '../../content/model/base-url.ts';
import {
  checkedEditionsOf,
  dataFileOf,
  editionsOf,
  pagesOfEdition,
  type CheckedContent,
  type Content,
  type Page,
  type SearchQuery,
} from '../../content/model/content.ts';
import { addressesFile, dataFiles } from '../../content/model/data-files.ts';
import { rulesFile } from '../../content/model/pattern-rows.ts';
import { readContent } from '../../content/model/load.ts';
import { byPlace, isError, type Finding } from '../../content/source/finding.ts';
import { failureFinding } from '../../content/source/file-failures.ts';
import { publishedTree } from '../../site/components/published-tree.ts';
import type { Publication } from '../../site/publication.ts';
import { examine, type Examination } from './examine.ts';

/** The results of all checks, including the test queries. */
export type FullExamination = Awaited<ReturnType<typeof examineWithSearch>>;

/**
 * Checks the folder `content/` in `root`, including the redirect rules and the test queries in content/search.yaml.
 * `day` (YYYY-MM-DD) is the build date. If this function throws, that is a bug in a check. Convert the exception with
 * `findingsOfFailure`.
 */
export async function examineWithSearch(root: string, env: DeployEnv, day: string) {
  const examined = await examine(root, env, day);
  const { findings, ...search } = await examineSearch(examined);
  // If a query was skipped, the rules about the search do not count as having run. So the check does not call a
  // `check-off` comment for these rules needless.
  const ran = search.left.length === 0 ? indexRows : [];
  return { ...examined, search, ...examined.settleMore(findings, ran) };
}

/** Converts an exception of the check to a finding. Adds the findings from reading the content. */
export function findingsOfFailure(
  error: unknown,
  root: string,
  env: DeployEnv,
  day: string,
): Finding[] {
  const failure = failureFinding(error);
  try {
    return byPlace([...readContent(root, env, day).findings, failure]);
  } catch {
    return [failure];
  }
}

/**
 * Indexes the content of each language and runs the test queries in its search.yaml. Skips queries whose results would depend on
 * fallback values. Returns the findings, the number of queries that ran (`queries`), and the reasons why queries were
 * skipped (`left`).
 */
async function examineSearch(examined: Examination) {
  const publications = editionsOf(examined.publication);
  const all = { findings: [] as Finding[], queries: 0, left: [] as string[] };
  // One after the other, because all indexes share one Pagefind process.
  for (const [number, content] of checkedEditionsOf(examined.content).entries()) {
    const one = await examineEdition(examined, content, publications[number]!);
    all.findings.push(...one.findings);
    all.queries += one.queries;
    all.left.push(...one.left.filter((reason) => !all.left.includes(reason)));
  }
  return all;
}

/** Does the same as `examineSearch` in one language of the site. */
async function examineEdition(
  { findings, unread, unclear }: Examination,
  content: CheckedContent,
  publication: Publication,
) {
  const { value } = content.source(dataFileOf(content, searchFile)).yaml;
  const source = fillTexts((value ?? {}) as SearchSource, content.values, () => undefined);
  const reason = skipReason(source, content, findings, unread);
  if (reason !== undefined) return { findings: [], queries: 0, left: [reason] };
  const { index, silent } = await indexContent(publication);
  const unreadable = [
    ...unread.map((one) => one.source.file),
    ...unclear,
    ...silent.map(({ file }) => file),
  ];
  const unreadFiles = new Set(unreadable);
  const readable = content.pages.filter(
    ({ file, searchable }) => searchable && !unreadFiles.has(file),
  );
  const isValid = validQueries(source, content, readable);
  const valid = content.queries.filter(isValid).length;
  const others = content.queries.length - valid;
  const left = others === 0 ? [] : [`${others} of them, or their pages, have errors`];
  const asking = pagesOfEdition({ pages: readable, edition: content.edition });
  return { findings: indexFindings(content, index, isValid, asking), queries: valid, left };
}

/** Indexes content that can have errors. `silent` contains the pages whose text cannot be indexed because of errors. */
export async function indexContent(
  publication: Publication,
): Promise<{ index: Uint8Array; silent: Page[] }> {
  const { content } = publication;
  const silent = content.pages.filter((page) => !canBeIndexed(page, publication));
  const pages = content.pages.map((page) =>
    silent.includes(page) ? Object.assign({}, page, { body: '' }) : page,
  );
  return {
    index: await buildSiteIndex({ ...publication, content: { ...content, pages } }),
    silent,
  };
}

/** Tells whether the text of a page can be indexed. For example, text with unknown components cannot be indexed. */
function canBeIndexed(page: Page, publication: Publication): boolean {
  try {
    publishedTree(page, publication);
    return true;
  } catch {
    return false;
  }
}

/** Returns the reason why all queries are skipped. Returns undefined if queries can run. */
function skipReason(
  source: SearchSource,
  { pages, synonyms, weights, edition }: Content,
  findings: readonly Finding[],
  unread: readonly Finding[],
): string | undefined {
  if (!pages.some(({ searchable }) => searchable)) return 'there is no page to search';
  const data = unread.find(({ source: { file } }) => file !== searchFile && ranking.has(file));
  if (data) return `${data.source.file} has errors, and pages show its values`;
  // A translation has the weights of the main language.
  const isWeighted = edition !== '' || isSame(source.weights ?? [], weights);
  if (!isSame(source.synonyms ?? [], synonyms) || !isWeighted) {
    return `${searchFile} has errors outside the queries`;
  }
  // On a large site with many errors, running the queries would take seconds, and fixing the errors could change the
  // results.
  const errors = findings.filter(isError).length;
  if (pages.length <= many.pages || errors <= many.errors) return undefined;
  return `there are ${errors} errors on ${pages.length} pages to fix first`;
}

/** Queries are skipped if the content has more than 200 pages and also more than 50 errors. */
const many = { pages: 200, errors: 50 };

/** Returns a function that selects queries that contain no fallback values and whose pages could be read. */
function validQueries({ queries }: SearchSource, content: Content, readable: readonly Page[]) {
  const pageAt = new Map(readable.map((page) => [page.path, page]));
  const sources = Array.isArray(queries) ? (queries as Partial<SearchQuery>[]) : [];
  const unchanged = new Set(
    content.queries.filter((query, index) => {
      const { page, ...one } = sources[index] ?? {};
      // The queries of a translation have the addresses of the main language.
      const isPage = page === query.page || page === pageAt.get(query.page)?.original;
      return one.query === query.query && isPage && isSame(one.answer, query.answer);
    }),
  );
  return (query: SearchQuery) => unchanged.has(query) && pageAt.has(query.page);
}

const searchFile = 'content/search.yaml';

/** The data files whose values influence the ranking. */
const ranking = new Set(dataFiles.filter((file) => file !== addressesFile && file !== rulesFile));

/** The values in content/search.yaml before fallback values replace invalid ones. */
type SearchSource = Partial<Record<'queries' | 'synonyms' | 'weights', unknown>>;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
