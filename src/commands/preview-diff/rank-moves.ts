import type { SearchQuery } from '../../content/facts.ts';
import { JUDGED, queryMistakes } from '../../search/check/query-mistakes.ts';
import { RANKED, type Snapshot } from './snapshot.ts';

/** How a query of content/search.yaml finds its page before and after. */
export interface RankMove {
  query: string;
  page: string;
  /** Whether the query is new in the file, no longer in it, or was and is there. */
  kind: 'new' | 'removed' | 'kept';
  /** The place of the page among the first `RANKED`, from 1; undefined for none. */
  before: number | undefined;
  after: number | undefined;
  /** Whether the first three excerpts say the answer that the query asks for. */
  answer: 'found' | 'lost' | 'same';
}

/** Queries that are new or gone, or whose page or answer is found elsewhere, in the order of the file. */
export function rankMoves(before: Snapshot, after: Snapshot): RankMove[] {
  const old = new Map(before.queries.map((one) => [one.query, one]));
  const now = new Map(after.queries.map((one) => [one.query, one]));
  const removed = before.queries.filter(({ query }) => !now.has(query));
  const asked = [
    ...after.queries.map((one) => moveOf(old.get(one.query), one, before, after)),
    ...removed.map((one) => moveOf(one, undefined, before, after)),
  ];
  return asked.filter((one) => isMove(one));
}

const isMove = ({ kind, before, after, answer }: RankMove) =>
  kind !== 'kept' || before !== after || answer !== 'same';

/** A query whose page became another one is asked before for the one, and after for the other. */
function moveOf(
  old: SearchQuery | undefined,
  now: SearchQuery | undefined,
  before: Snapshot,
  after: Snapshot,
): RankMove {
  const { query, page } = (now ?? old)!;
  const was = found((old ?? now)!, before);
  const is = found((now ?? old)!, after);
  return {
    query,
    page,
    kind: old && now ? 'kept' : now ? 'new' : 'removed',
    before: was.rank,
    after: is.rank,
    answer: was.says === is.says ? 'same' : is.says ? 'found' : 'lost',
  };
}

function found(asked: SearchQuery, { search }: Snapshot) {
  const { results } = search(asked.query, { offset: 0, limit: RANKED });
  const place = results.findIndex(({ path }) => path === asked.page);
  const mistakes = queryMistakes(asked, results.slice(0, JUDGED));
  return {
    rank: place < 0 ? undefined : place + 1,
    says: mistakes.every(({ field }) => field !== 'answer'),
  };
}
