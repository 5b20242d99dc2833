import { matchingSections, sectionPoints } from './page-score.ts';
import type { Scoring } from './scoring.ts';

/** A section and its score, which is comparable only within its page. */
export interface RankedSection {
  section: number;
  score: number;
}

/** Ranks the sections of a page that contain query words, best first. Returns the first section if none does. */
export function rankSections(scoring: Scoring, page: number): RankedSection[] {
  const ranked = Array.from(matchingSections(scoring, page), (section) => ({
    section,
    score: sectionPoints(scoring, section),
  }));
  if (ranked.length === 0) return [{ section: scoring.index.pageFirstSection[page]!, score: 0 }];
  return ranked.toSorted((a, b) => b.score - a.score || a.section - b.section);
}
