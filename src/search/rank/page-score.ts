import { headingScore, nameScore } from './labels.ts';
import type { Scoring } from './scoring.ts';

/**
 * Completes the page scores after `scoreWords`: adds the best section and the names, then applies the
 * page's weight. Finds the best section of each page.
 */
export function combineScores(scoring: Scoring): void {
  const { index, pageScore, bestSection } = scoring;
  for (let page = 0; page < index.pageCount; page++) {
    if (pageScore[page] === 0) continue;
    let most = 0;
    for (const section of matchingSections(scoring, page)) {
      const points = sectionPoints(scoring, section);
      if (points <= most) continue;
      most = points;
      bestSection[page] = section;
    }
    const sum = pageScore[page]! + most + nameScore(scoring, page);
    // The weight of the page in content/search.yaml, or its default.
    pageScore[page] = sum * (index.pageWeight[page]! / 1000);
  }
}

/** Returns the sections of a page that contain query words, in the order of the page. */
function* matchingSections({ index, sectionScore }: Scoring, page: number): Generator<number> {
  const end = index.pageFirstSection[page + 1]!;
  for (let section = index.pageFirstSection[page]!; section < end; section++) {
    if (sectionScore[section]! > 0) yield section;
  }
}

/** Returns what a section adds to the score of its page: its words and its heading. */
function sectionPoints(scoring: Scoring, section: number): number {
  const { sectionScore, weights } = scoring;
  return weights.bestSection * sectionScore[section]! + headingScore(scoring, section);
}

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
