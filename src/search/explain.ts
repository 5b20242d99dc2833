import type { Candidate } from './query/candidate.ts';
import { readQuery, type Query } from './query/query.ts';
import { headingScore, nameScore } from './rank/labels.ts';
import { pageFactor, sectionPoints } from './rank/page-score.ts';
import { rank, type RankedResult } from './rank/rank.ts';
import { scoreWords } from './rank/score-words.ts';
import { startScoring, type Ranker, type Scoring } from './rank/scoring.ts';
import { nameAndUrl } from './result.ts';
import type { Explanation, RankingExplanation } from './types.ts';

/** Explains the ranking of a query: splits the score of each of the first pages into its parts. */
export function explain(ranker: Ranker, text: string): RankingExplanation {
  const query = readQuery(ranker.index, text);
  const { results: ranked, total, words } = rank(ranker, query, { offset: 0, limit: MAX_PAGES });
  const scoring = startScoring(ranker, query, words);
  scoreWords(scoring);
  const perWord = words.map((word) => {
    const alone = startScoring(ranker, query, [word]);
    scoreWords(alone);
    return { word: word.word, pageScore: alone.pageScore };
  });
  const results = ranked.map((result) => explainResult(scoring, result, perWord));
  return { words: explainWords(query), total, results };
}

const MAX_PAGES = 10;
const MAX_SECTIONS = 5;

function explainResult(
  scoring: Scoring,
  result: RankedResult,
  perWord: { word: string; pageScore: Float32Array }[],
): Explanation {
  const { index } = scoring;
  const { page, section, score, matchesName, sections } = result;
  const factor = pageFactor(scoring, page);
  const parts: [reason: string, points: number][] = [
    ...perWord.map(({ word, pageScore }): [string, number] => [
      `“${word}” on the page`,
      pageScore[page]!,
    ]),
    ['words in the best section', sectionPoints(scoring, section) - headingScore(scoring, section)],
    ['words in its heading', headingScore(scoring, section)],
    ['words in a name of the page', nameScore(scoring, page)],
  ];
  const sum = parts.reduce((total, [, points]) => total + points, 0);
  parts.push(
    [`weight ${factor} of the page`, sum * (factor - 1)],
    ['words close together, or equal to a title or heading', score - sum * factor],
  );
  return {
    ...nameAndUrl(index, result),
    score,
    matchesName,
    sections: sections.slice(0, MAX_SECTIONS).map((one) => {
      const { name, url } = nameAndUrl(index, { page, matchesName: false, sections: [one] });
      return { name, url, score: one.score };
    }),
    reasons: parts
      .map(([reason, points]) => ({ reason, points }))
      .filter(({ points }) => Math.abs(points) > 0.005)
      .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points)),
  };
}

const KINDS: Record<Exclude<Candidate['kind'], 'exact'>, string> = {
  synonym: 'synonym',
  joined: 'written as one word',
  inflection: 'other inflection',
  spelling: 'corrected spelling',
  beginning: 'starts with it',
  part: 'part of a word',
};

function explainWords({ words, ignored, unknown }: Query): { word: string; meaning: string }[] {
  return [
    ...words.map(({ word, candidates }) => ({
      word,
      meaning: candidates
        .map(({ word: other, kind }) => (kind === 'exact' ? other : `${other} (${KINDS[kind]})`))
        .join(', '),
    })),
    ...ignored.map((word) => ({ word, meaning: 'ignored: a stop word' })),
    ...unknown.map((word) => ({
      word,
      meaning: 'ignored: no page has this word or a similar one',
    })),
  ];
}
