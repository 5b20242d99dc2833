import { nearness } from './proximity.ts';
import type { Scoring } from './scoring.ts';
import type { WordHit } from './word-hits.ts';

/** A section of a page that was found, and how well it answers among the others of its page. */
export interface RankedSection {
  section: number;
  score: number;
}

/**
 * Ranks the sections of one page that have words of the query, best first; the first section of the
 * page where none has. BM25 over the sections, in which words that few sections of the page hold
 * weigh more; then headings, nearness, and the share of the query that the section covers.
 */
export function rankSections(
  scoring: Scoring,
  page: number,
  hits: readonly WordHit[],
): RankedSection[] {
  const { pack } = scoring;
  const first = pack.pageFirstSection[page]!;
  const bySection = hitsBySection(scoring, page, hits);
  const worths = localWorths(scoring, bySection, pack.pageFirstSection[page + 1]! - first);
  const ranked = [...bySection].map(([section, ofSection]): RankedSection => ({
    section,
    score: scoreOf(scoring, section, ofSection, worths),
  }));
  if (ranked.length === 0) return [{ section: first, score: 0 }];
  return ranked.toSorted((a, b) => b.score - a.score || a.section - b.section);
}

/** The names of a page say nothing about its first section. */
function hitsBySection({ pack }: Scoring, page: number, hits: readonly WordHit[]) {
  const bySection = new Map<number, WordHit[]>();
  let section = pack.pageFirstSection[page]!;
  for (const hit of hits) {
    if (hit.at < pack.pageNamesEnd[page]!) continue;
    while (hit.at >= pack.sectionEnd[section]!) section++;
    const ofSection = bySection.get(section);
    if (ofSection) ofSection.push(hit);
    else bySection.set(section, [hit]);
  }
  return bySection;
}

/** What each word of the query tells the sections of this page apart by. */
function localWorths(
  { words }: Scoring,
  bySection: ReadonlyMap<number, WordHit[]>,
  count: number,
): number[] {
  const holding = words.map(() => 0);
  for (const hits of bySection.values()) {
    for (const word of new Set(hits.map((hit) => hit.word))) holding[word]!++;
  }
  const rarest = Math.log(1 + count);
  return words.map(({ idf }, word) => {
    const local = rarest === 0 ? 1 : Math.log((count + 1) / (holding[word]! + 0.5)) / rarest;
    return idf * (GLOBAL_SHARE + (1 - GLOBAL_SHARE) * Math.max(0, Math.min(1, local)));
  });
}

const GLOBAL_SHARE = 0.7;

function scoreOf(
  { pack, scores, weights, mass }: Scoring,
  section: number,
  hits: readonly WordHit[],
  worths: readonly number[],
): number {
  const { section: w } = weights;
  const body = pack.sectionBody[section]!;
  const isFirst = pack.pageFirstSection[pack.sectionPage[section]!] === section;
  const code = codeIn(pack, section);
  const length = pack.sectionEnd[section]! - body;
  const occurrences = new Map<number, number>();
  const inHeading = new Set<number>();
  for (const { at, word, weight } of hits) {
    const heading = !isFirst && at < body;
    if (heading) inHeading.add(word);
    const kind = heading ? w.heading : code.has(at) ? weights.code : 1;
    occurrences.set(word, (occurrences.get(word) ?? 0) + kind * weight);
  }
  const norm = w.saturation * (1 - w.length + (w.length * length) / scores.averageSection);
  let points = 0;
  let covered = 0;
  for (const [word, count] of occurrences) {
    points += (worths[word]! * (w.saturation + 1) * count) / (count + norm);
    covered += worths[word]! * Math.min(1, count);
  }
  const all = worths.reduce((sum, worth) => sum + worth, 0);
  let shared = 0;
  for (const word of inHeading) shared += worths[word]!;
  const share = Math.min(1, scores.headingCount[section]! / pack.sectionHeadingWords[section]!);
  points += shared * (w.headingWord + (w.headingMatch * share * shared) / Math.max(mass, 1e-9));
  points += w.nearness * nearnessOf(hits, worths);
  points *= Math.min(1, covered / all) ** w.coverage;
  if (pack.sectionHeading.at(section).trimEnd().endsWith('?')) points *= w.question;
  if (code.size > length / 2) points *= w.mostlyCode;
  return points;
}

function codeIn(pack: Scoring['pack'], section: number): Set<number> {
  const code = new Set<number>();
  const end = pack.sectionCodeStart[section + 1]!;
  for (let place = pack.sectionCodeStart[section]!; place < end; place += 2) {
    for (let at = pack.codeStretches[place]!; at < pack.codeStretches[place + 1]!; at++) {
      code.add(at);
    }
  }
  return code;
}

/** How close words stand that follow each other in the query. */
function nearnessOf(hits: readonly WordHit[], worths: readonly number[]): number {
  const places = new Map<number, number[]>();
  for (const { at, word } of hits) {
    const ofWord = places.get(word);
    if (ofWord) ofWord.push(at);
    else places.set(word, [at]);
  }
  let sum = 0;
  for (const [word, second] of places) {
    const first = places.get(word - 1);
    if (!first) continue;
    sum += ((worths[word - 1]! + worths[word]!) / 2) * nearness(first, second);
  }
  return sum;
}
