import type { RankedPage } from './best.ts';
import type { Query } from '../query/query.ts';
import type { Scoring } from './scoring.ts';
import { countTellingWords, tellingWords } from '../query/stop-words.ts';
import { wordsOf } from '../query/split-words.ts';

/**
 * Adds to the score of pages whose title, or the heading of whose best section, is the query itself,
 * word for word or at least in the words that carry the subject.
 */
export function addExactness(
  { pack, mass, weights }: Scoring,
  query: Query,
  ranked: RankedPage[],
): void {
  const { language } = pack.header;
  const asked = phrasesOf(correctedText(query), language);
  const count = countTellingWords(query.text, language);
  const samenessOf = (words: number, text: () => string): number =>
    words === count ? sameness(asked, phrasesOf(text(), language)) : 0;
  for (const result of ranked) {
    const { page, section } = result;
    const title = Math.max(
      samenessOf(pack.pageTitleWords[page]!, () => pack.pageTitle.at(page)),
      samenessOf(pack.pageNavTitleWords[page]!, () => pack.pageNavTitle.at(page)),
    );
    const heading = samenessOf(pack.sectionHeadingWords[section]!, () =>
      pack.sectionHeading.at(section),
    );
    result.score += mass * Math.max(weights.titleExact * title, weights.headingExact * heading);
  }
}

/** The query with its slips of spelling put right. */
function correctedText({ text, words }: Query): string {
  const corrections = new Map(words.map(({ word, candidates }) => [word, candidates[0]!.word]));
  return wordsOf(text)
    .map(({ whole }) => corrections.get(whole) ?? whole)
    .join(' ');
}

/** Worth of the same subject in other words of grammar. */
const SUBJECT_ONLY = 0.6;

interface Phrases {
  whole: string;
  subject: string;
}

function phrasesOf(text: string, language: string): Phrases {
  const words = wordsOf(text);
  return { whole: joined(words), subject: joined(tellingWords(words, language)) };
}

function joined(words: { whole: string }[]): string {
  return words.map(({ whole }) => whole).join(' ');
}

function sameness(asked: Phrases, other: Phrases): number {
  if (other.whole === '') return 0;
  if (asked.whole === other.whole) return 1;
  return asked.subject === other.subject ? SUBJECT_ONLY : 0;
}
