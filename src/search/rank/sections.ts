import { headingSameness } from './exactness.ts';
import type { Scoring } from './scoring.ts';
import type { WordHit } from './word-hits.ts';

/** A section of a page that was found, and how well it answers among the others of its page. */
export interface RankedSection {
  section: number;
  score: number;
}

/**
 * Ranks the sections of one page that have words of the query, best first; the first section of the
 * page where none has. BM25 over the sections, in which code counts for less, and more for a heading
 * that says what the query says.
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

/** The names of a page say nothing about its first section. */
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
  const { index, scores, words, weights, mass } = scoring;
  const { headingWord, headingMatch, headingExact } = weights.section;
  const said = new Set(
    hits.filter(({ at }) => isInHeading(scoring, section, at)).map(({ word }) => word),
  );
  const shared = [...said].reduce((sum, word) => sum + words[word]!.idf, 0);
  const share = Math.min(1, scores.headingCount[section]! / index.sectionHeadingWords[section]!);
  const exact = mass * headingExact * headingSameness(scoring, section);
  return shared * (headingWord + (headingMatch * share * shared) / mass) + exact;
}

/** The first section of a page has the names of the page in place of a heading. */
function isInHeading({ index }: Scoring, section: number, at: number): boolean {
  const isFirst = index.pageFirstSection[index.sectionPage[section]!] === section;
  return !isFirst && at < index.sectionBody[section]!;
}
