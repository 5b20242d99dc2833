import { limits } from '../../contract/limits.ts';
import { normalizeWord } from '../query/split-words.ts';
import type { RankedResult } from '../rank/rank.ts';
import type { Ranker } from '../rank/scoring.ts';
import type { WeightedWord } from '../rank/weighted-words.ts';
import { PageText, type WordSpan } from './page-text.ts';
import { sectionPart, type ExcerptPart } from './section-part.ts';
import { bodyOf, sectionsToShow } from './sections-to-show.ts';
import { fill } from './window.ts';

/** The excerpt of a search result. */
export interface Excerpt {
  /** Plain text of whole words, with an ellipsis wherever text is left out. */
  text: string;
  /** The words in it that match the query, in lower case and without punctuation. */
  matched: Set<string>;
}

/**
 * Creates an excerpt: the best section, complete if it fits, and a second section with its heading if
 * there is space. Decodes only the words that it reads.
 */
export function createExcerpt(
  { index, weights: { excerpt: weights } }: Pick<Ranker, 'index' | 'weights'>,
  words: readonly WeightedWord[],
  result: RankedResult,
): Excerpt {
  const text = new PageText(index, result.page);
  const wordWeights = words.map(({ idf }) => idf);
  // If the query is the page's name, show its beginning, not a part with query words.
  const hits = result.matchesName ? [] : result.hits;
  const sections = sectionsToShow(index, result, weights.second);
  // The heading of the first section is in the name of the result.
  const [first] = sections;
  const parts: ExcerptPart[] = [];
  let space = limits.excerptLength;
  for (const section of sections) {
    const body = bodyOf(index, result.page, section);
    const heading = section === first ? undefined : headingOf(section);
    const part = sectionPart(
      text,
      { heading, body },
      { hits, wordWeights, space },
      weights.opening,
    );
    if (part === undefined) continue;
    parts.push(part);
    space -= part.text.length + SEPARATOR.length;
    if (parts.length === MAX_PARTS || space < MIN_SPACE) break;
  }
  const shown = parts.length > 0 ? parts : [startOf(text)];
  return { text: joined(shown), matched: matchedIn(text, shown, result) };

  function headingOf(section: number): WordSpan | undefined {
    if (index.sectionHeading.at(section) === '') return undefined;
    return { from: index.sectionStart[section]!, to: index.sectionBody[section]! };
  }
}

const SEPARATOR = ' … ';
const MAX_PARTS = 2;
/** Minimum number of characters for a second section. */
const MIN_SPACE = 100;

/** The excerpt of a page that has no text: its names. */
function startOf(text: PageText): ExcerptPart {
  const span = { from: 0, to: fill(text, 0, text.length, limits.excerptLength) };
  return { text: text.read(span), spans: [span] };
}

/** Joins the parts and removes repeated ellipses. */
function joined(parts: readonly ExcerptPart[]): string {
  return parts
    .map((part) => part.text)
    .join(SEPARATOR)
    .replaceAll(/(?:… ){2,}/g, '… ');
}

function matchedIn(
  text: PageText,
  parts: readonly ExcerptPart[],
  { hits }: RankedResult,
): Set<string> {
  const spans = parts.flatMap((part) => part.spans);
  const shown = hits.filter(({ at }) => spans.some(({ from, to }) => at >= from && at < to));
  const words = shown.map(({ at }) => normalizeWord(text.read({ from: at, to: at + 1 })));
  return new Set(words.filter((word) => word !== ''));
}
