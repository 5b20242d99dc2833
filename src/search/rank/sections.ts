import { headingScore, sectionScore } from './page-score.ts';
import type { Scoring } from './scoring.ts';

/** A section and its score, which is comparable only within its page. */
export interface RankedSection {
  section: number;
  score: number;
}

/** Ranks the sections of a page that contain query words, best first. Returns the first section if none does. */
export function rankSections(scoring: Scoring, page: number): RankedSection[] {
  const { index, scores } = scoring;
  const first = index.pageFirstSection[page]!;
  const ranked: RankedSection[] = [];
  for (let section = first; section < index.pageFirstSection[page + 1]!; section++) {
    if (scores.section[section] === 0) continue;
    const score = sectionScore(scoring, section) + headingScore(scoring, section);
    ranked.push({ section, score });
  }
  if (ranked.length === 0) return [{ section: first, score: 0 }];
  return ranked.toSorted((a, b) => b.score - a.score || a.section - b.section);
}
