import {
  coverageFactor,
  headingEvidence,
  nameEvidence,
  pageFactor,
  sectionEvidence,
} from './rank/evidence.ts';
import type { Candidate } from './query/candidate.ts';
import { readQuery } from './query/query.ts';
import type { Query } from './query/query.ts';
import { rank, type RankedPlace } from './rank/rank.ts';
import { addressOf } from './result.ts';
import { scoreWords } from './rank/score-words.ts';
import type { Ranker, Scoring } from './rank/scoring.ts';
import type { Explanation, RankingExplanation } from './types.ts';
import { massOf } from './rank/weigh.ts';

/** Ranks like a search and takes the scores of the first places apart; they sum up to the score. */
export function explain(ranker: Ranker, text: string): RankingExplanation {
  const query = readQuery(ranker.index, text);
  const { places: shown, total, words } = rank(ranker, query, { offset: 0, limit: SHOWN });
  const asked = { whole: '', subject: '', gist: '', path: '' };
  const scoring: Scoring = { ...ranker, words, mass: massOf(words), asked };
  const perWord = words.map((word) => pointsOf({ ...scoring, words: [word] }, shown));
  scoreWords(scoring);
  const results = shown.map((ranked, place) => {
    const points = words.map(({ word }, number) => [word, perWord[number]![place]!] as const);
    return explanationOf(scoring, ranked, points);
  });
  scoring.scores.clear();
  return { words: meaningsOf(query), total, results };
}

const SHOWN = 10;
const SECTIONS_SHOWN = 5;

function pointsOf(scoring: Scoring, shown: RankedPlace[]): number[] {
  const { scores } = scoring;
  scoreWords(scoring);
  const points = shown.map(({ page }) => scores.page[page]!);
  scores.clear();
  return points;
}

function explanationOf(
  scoring: Scoring,
  ranked: RankedPlace,
  points: (readonly [word: string, points: number])[],
): Explanation {
  const { index, scores, mass } = scoring;
  const { page, section } = ranked;
  const coverage = coverageFactor(scoring, page);
  const factor = pageFactor(scoring, page);
  const share = Math.round(Math.min(1, scores.pageMass[page]! / mass) * 100);
  const byKind: [reason: string, points: number][] = [
    ...points.map(([word, value]): [string, number] => [`“${word}” on the page`, value]),
    ['words in the best section', sectionEvidence(scoring, section)],
    ['heading says what the query says', headingEvidence(scoring, section)],
    ['a name says what the query says', nameEvidence(scoring, page)],
  ];
  const sum = byKind.reduce((total, [, value]) => total + value, 0);
  byKind.push([`covers ${share} % of the query`, sum * (coverage - 1)]);
  byKind.push([`weight ${factor} of the page`, sum * coverage * (factor - 1)]);
  byKind.push([
    'words stand together, or are the whole title or heading',
    ranked.score - sum * coverage * factor,
  ]);
  return {
    ...addressOf(index, ranked),
    score: ranked.score,
    named: ranked.named,
    sections: ranked.sections.slice(0, SECTIONS_SHOWN).map((one) => {
      const { name, url } = addressOf(index, { page, named: false, sections: [one] });
      return { name, url, score: one.score };
    }),
    reasons: byKind
      .map(([reason, value]) => ({ reason, points: value }))
      .filter(({ points: value }) => Math.abs(value) > 0.005)
      .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points)),
  };
}

const HOW: Record<Exclude<Candidate['by'], 'itself'>, string> = {
  synonym: 'a synonym',
  joining: 'written as one',
  inflection: 'another inflection',
  spelling: 'spelling',
  beginning: 'begins so',
  part: 'a part',
};

function meaningsOf({ words, ignored, absent }: Query): { word: string; meaning: string }[] {
  return [
    ...words.map(({ word, candidates }) => ({
      word,
      meaning: candidates
        .map(({ word: other, by }) => (by === 'itself' ? other : `${other} (${HOW[by]})`))
        .join(', '),
    })),
    ...ignored.map((word) => ({ word, meaning: 'left out: a stop word' })),
    ...absent
      .filter((word) => words.every((known) => known.word !== word))
      .map((word) => ({ word, meaning: 'left out: no page has anything like it' })),
  ];
}
