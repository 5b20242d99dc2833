import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { buildSearchIndex } from '../../../src/api/search/index/build-index.ts';
import { openSearcher, type Searcher } from '../../../src/api/search/searcher.ts';
import { judge, type Judged } from '../answers/calibrate.ts';
import { questionSets } from '../answers/question-sets.ts';
import { readQuestions, type Question } from '../answers/questions.ts';
import { table } from '../tables.ts';

/**
 * Prints how much polite phrases around questions change their answers. They should change nothing.
 * @param file File of questions, or `all`.
 * @param markdown Folder with Markdown files to search instead of the sample content.
 * @param language The language of the folder, BCP 47.
 */
export async function comparePhrases(file: string, markdown: string | undefined, language: string) {
  for (const { name, file: path, documentation } of questionSets(file, markdown, language)) {
    const { documents, site } = documentation;
    const searcher = openSearcher(await buildSearchIndex(documents, site));
    const questions = readQuestions(path, documents);
    const rows = Object.entries(readPhrases()).map(([set, phrases]) => {
      const found = Object.values(shares(searcher, questions, phrases));
      return [set].concat(found.map((share) => `${share.toFixed(1)} %`));
    });
    console.log(`\n## ${name}: ${questions.length} questions\n\n${table(HEAD, rows)}`);
  }
}

/** Reads the lists of phrases, keyed by name. `QQ` in a phrase stands for the question. */
export const readPhrases = () =>
  parse(readFileSync('bench/search/phrases/phrases.yaml', 'utf8')) as Record<string, string[]>;

const HEAD = [
  'phrases',
  'first result changes',
  'confidence changes',
  'answer@1',
  'without phrase',
];

/** How answers differ between questions in phrases and alone, in percent. */
interface Shares {
  /** Questions with another first result. */
  first: number;
  /** Questions with another confidence. */
  confidence: number;
  /** Questions in phrases that the first excerpt answers, of those that have an answer. */
  answered: number;
  /** The same without phrases. */
  bare: number;
}

/** Asks each question alone and in each phrase. */
export function shares(
  searcher: Searcher,
  questions: readonly Question[],
  phrases: readonly string[],
): Shares {
  const alone = judge(searcher, questions);
  const pairs = phrases.flatMap((phrase) => {
    // A function, because $ has a meaning in a replacement text.
    const asked = questions.map((one) => ({
      ...one,
      query: phrase.replace('QQ', () => one.query),
    }));
    return judge(searcher, asked).map((after, place) => ({ before: alone[place]!, after }));
  });
  const answerable = pairs.filter(({ before }) => before.question.answer !== null);
  return {
    first: percent(pairs, ({ before, after }) => firstOf(before) !== firstOf(after)),
    confidence: percent(pairs, ({ before, after }) => before.confidence !== after.confidence),
    answered: percent(answerable, ({ after }) => after.answer === 1),
    bare: percent(answerable, ({ before }) => before.answer === 1),
  };
}

const firstOf = ({ results }: Judged) => results[0]?.url;

const percent = <T>(all: readonly T[], counts: (one: T) => boolean) =>
  (100 * all.filter(counts).length) / Math.max(1, all.length);
