import {
  coverageFactor,
  headingEvidence,
  sectionEvidence,
  titleEvidence,
} from './rank/evidence.ts';
import type { RankedPage } from './rank/best.ts';
import type { Pack } from './pack/pack.ts';
import { readQuery } from './query/query.ts';
import type { Query } from './query/query.ts';
import { rank } from './rank/rank.ts';
import type { RankingWeights } from './rank/weights.ts';
import { addressOf } from './result.ts';
import { scoreWords } from './rank/score-words.ts';
import type { Scores } from './rank/scores.ts';
import type { Explanation, RankingExplanation } from './types.ts';
import { massOf } from './rank/weigh.ts';
import type { WeighedWord } from './rank/weigh.ts';

/** Ranks like a search and takes the scores of the first places apart; they sum up to the score. */
export function explain(
  pack: Pack,
  text: string,
  scores: Scores,
  weights: RankingWeights,
): RankingExplanation {
  const query = readQuery(pack, text);
  const { places: shown, total, words } = rank(pack, query, SHOWN, scores, weights);
  const perWord = words.map((word) => pointsOf(pack, word, shown, scores, weights));
  scoreWords(pack, words, scores, weights);
  const results = shown.map((ranked, place) => {
    const points = words.map(({ word }, number) => [word, perWord[number]![place]!] as const);
    return explanationOf(pack, ranked, points, massOf(words), scores, weights);
  });
  scores.clear();
  return { words: meaningsOf(query), total, results };
}

const SHOWN = 10;

function pointsOf(
  pack: Pack,
  word: WeighedWord,
  shown: RankedPage[],
  scores: Scores,
  weights: RankingWeights,
): number[] {
  scoreWords(pack, [word], scores, weights);
  const points = shown.map(({ page }) => scores.page[page]!);
  scores.clear();
  return points;
}

function explanationOf(
  pack: Pack,
  ranked: RankedPage,
  points: (readonly [word: string, points: number])[],
  mass: number,
  scores: Scores,
  weights: RankingWeights,
): Explanation {
  const { page, section } = ranked;
  const coverage = coverageFactor(scores, page, mass, weights);
  const share = Math.round(Math.min(1, scores.pageMass[page]! / mass) * 100);
  const byKind: [reason: string, points: number][] = [
    ...points.map(([word, value]): [string, number] => [`“${word}” on the page`, value]),
    ['words in the best section', sectionEvidence(scores, section, weights)],
    ['heading says what the query says', headingEvidence(pack, scores, section, mass, weights)],
    ['title says what the query says', titleEvidence(pack, scores, page, mass, weights)],
  ];
  const sum = byKind.reduce((total, [, value]) => total + value, 0);
  byKind.push([`covers ${share} % of the query`, sum * (coverage - 1)]);
  byKind.push([
    'words stand together, or are the whole title or heading',
    ranked.score - sum * coverage,
  ]);
  return {
    ...addressOf(pack, ranked),
    score: ranked.score,
    reasons: byKind
      .map(([reason, value]) => ({ reason, points: value }))
      .filter(({ points: value }) => Math.abs(value) > 0.005)
      .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points)),
  };
}

function meaningsOf({ words, ignored, unknown }: Query): { word: string; meaning: string }[] {
  return [
    ...words.map(({ word, candidates }) => ({
      word,
      meaning: [...new Set(candidates.map((candidate) => candidate.word))].join(', '),
    })),
    ...ignored.map((word) => ({ word, meaning: 'left out: a stop word' })),
    ...unknown.map((word) => ({ word, meaning: 'left out: no page has anything like it' })),
  ];
}
