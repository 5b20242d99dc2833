import { formatPatch, OMIT_HEADERS, structuredPatch } from 'diff';
import type { SearchQuery } from '../../model/facts.ts';
import { CHECKED_RESULTS, checkQuery } from '../../search/check/check-query.ts';
import { compareText } from '../../text/order.ts';
import type { Snapshot } from './snapshot.ts';

/** The differences between two publications that readers can notice. */
export type Changes = ReturnType<typeof compareSnapshots>;

export type TextChange = ReturnType<typeof textChange>;

/** How well a query of content/search.yaml finds its page. */
export interface QueryResult {
  /** The position of the page in the results, from 1. Undefined if it is not among the first `ranked`. */
  rank: number | undefined;
  /** Whether the first excerpts contain the expected answer. */
  isAnswered: boolean;
}

/** The number of search results among which the expected page is looked up. */
export const ranked = 20;

/** Compares two publications. All lists of the result are empty if there are no differences. */
export function compareSnapshots(before: Snapshot, after: Snapshot) {
  return {
    /** The changed answers at addresses, see `Snapshot.answerAt`. */
    addresses: addressChanges(before, after),
    /** Pages whose text differs. New and removed pages are in `addresses`. */
    pages: [...after.pages].flatMap(([path, { text }]) => {
      const old = before.pages.get(path)?.text;
      return old === undefined || old === text ? [] : [textChange(path, old, text)];
    }),
    documents: [...new Set([...after.documents.keys(), ...before.documents.keys()])].flatMap(
      (path) => {
        const [old = '', now = ''] = [before.documents.get(path), after.documents.get(path)];
        return old === now ? [] : [textChange(path, old, now)];
      },
    ),
    queries: queryChanges(before, after),
  };
}

/** Tells whether readers see no difference. */
export const isEmpty = (changes: Changes): boolean =>
  Object.values(changes).every((list: readonly unknown[]) => list.length === 0);

/** Compares two texts line by line. The diff has one line of context around each change. */
export function textChange(path: string, before: string, after: string) {
  const patch = structuredPatch('', '', before, after, '', '', { context: 1 });
  const lines = patch.hunks.flatMap((hunk) => hunk.lines);
  const count = (mark: string) => lines.filter((line) => line.startsWith(mark)).length;
  const diff = formatPatch(patch, OMIT_HEADERS).trimEnd();
  return { path, diff, added: count('+'), removed: count('-') };
}

/** Lists the addresses whose answer changes, broken ones first. */
function addressChanges(before: Snapshot, after: Snapshot) {
  return [...new Set([...before.addresses, ...after.addresses])]
    .map((path) => ({ path, old: before.answerAt(path), answer: after.answerAt(path) }))
    .filter(({ old, answer }) => old !== answer)
    .map(({ path, answer }) => ({ path, answer }))
    .sort((a, b) => urgency(a) - urgency(b) || compareText(a.path, b.path));
}

function urgency({ answer }: { answer: string | undefined }): number {
  const order = [undefined, 'gone', 'redirect', 'found'];
  return order.includes(answer) ? order.indexOf(answer) : order.indexOf('redirect');
}

/** Lists the queries whose results change. A new query has no result before, a removed one has none after. */
function queryChanges(before: Snapshot, after: Snapshot) {
  const old = new Map(before.queries.map((one) => [one.query, one]));
  const now = new Map(after.queries.map((one) => [one.query, one]));
  return [...new Map([...now, ...old]).keys()]
    .map((query) => ({
      query,
      page: (now.get(query) ?? old.get(query)!).page,
      before: result(old.get(query), before),
      after: result(now.get(query), after),
    }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
}

function result(query: SearchQuery | undefined, { search }: Snapshot): QueryResult | undefined {
  if (!query) return undefined;
  const { results } = search(query.query, { offset: 0, limit: ranked });
  const place = results.findIndex(({ path }) => path === query.page);
  const problems = checkQuery(query, results.slice(0, CHECKED_RESULTS));
  return {
    rank: place === -1 ? undefined : place + 1,
    isAnswered: problems.every(({ field }) => field !== 'answer'),
  };
}
