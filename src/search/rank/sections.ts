import { headingSimilarity } from './exact-match.ts';
import type { Scoring } from './scoring.ts';
import type { WordHit } from './word-hits.ts';

/** A section and its score, which is comparable only within its page. */
export interface RankedSection {
  section: number;
  score: number;
}

/**
 * Ranks the sections of one page that contain query words, best first. Returns the first section if none
 * does. Uses BM25, with less weight for code and more for headings.
 */
export function rankSections(
  scoring: Scoring,
  page: number,
  hits: readonly WordHit[],
): RankedSection[] {
  const ranked = [...hitsBySection(scoring, page, hits)].map(
    ([section, ofSection]): RankedSection => ({
      section,
      score: bodyScore(scoring, section, ofSection) + headingScore(scoring, section, ofSection),
    }),
  );
  if (ranked.length === 0) return [{ section: scoring.index.pageFirstSection[page]!, score: 0 }];
  return ranked.toSorted((a, b) => b.score - a.score || a.section - b.section);
}

/** Groups hits by section. Leaves out hits in the page's names, which are not part of a section. */
function hitsBySection({ index }: Scoring, page: number, hits: readonly WordHit[]) {
  const bySection = new Map<number, WordHit[]>();
  let section = index.pageFirstSection[page]!;
  for (const hit of hits) {
    if (hit.at < index.pageNamesEnd[page]!) continue;
    while (hit.at >= index.sectionEnd[section]!) section++;
    const ofSection = bySection.get(section);
    if (ofSection) ofSection.push(hit);
    else bySection.set(section, [hit]);
  }
  return bySection;
}

function bodyScore(scoring: Scoring, section: number, hits: readonly WordHit[]): number {
  const { index, scores, words, weights } = scoring;
  const { saturation: k, length: share, heading } = weights.section;
  const occurrences = new Map<number, number>();
  for (const { at, word, weight } of hits) {
    const kind = isInHeading(scoring, section, at) ? heading : 1;
    occurrences.set(word, (occurrences.get(word) ?? 0) + kind * weight);
  }
  const length = index.sectionEnd[section]! - index.sectionBody[section]!;
  const norm = k * (1 - share + (share * length) / scores.averageSection);
  let points = 0;
  for (const [word, count] of occurrences) {
    points += (words[word]!.idf * (k + 1) * count) / (count + norm);
  }
  return points;
}

function headingScore(scoring: Scoring, section: number, hits: readonly WordHit[]): number {
  const { index, scores, words, weights, totalIdf } = scoring;
  const { headingWord, headingMatch, headingExact } = weights.section;
  const inHeading = new Set(
    hits.filter(({ at }) => isInHeading(scoring, section, at)).map(({ word }) => word),
  );
  const shared = [...inHeading].reduce((sum, word) => sum + words[word]!.idf, 0);
  const share = Math.min(1, scores.headingCount[section]! / index.sectionHeadingWords[section]!);
  const exact = totalIdf * headingExact * headingSimilarity(scoring, section);
  return shared * (headingWord + (headingMatch * share * shared) / totalIdf) + exact;
}

/** The first section of a page has no heading. */
function isInHeading({ index }: Scoring, section: number, at: number): boolean {
  const isFirst = index.pageFirstSection[index.sectionPage[section]!] === section;
  return !isFirst && at < index.sectionBody[section]!;
}
