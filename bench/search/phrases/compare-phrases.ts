import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { buildSearchIndex } from '../../../src/api/search/index/build-index.ts';
import { openSearcher, type Searcher } from '../../../src/api/search/searcher.ts';
import { judge, type Judged } from '../answers/calibrate.ts';
import { questionSets } from '../answers/question-sets.ts';
import { readQuestions, type Question } from '../answers/questions.ts';
import { table } from '../tables.ts';

/**
 * Prints how much polite phrases around questions change their answers. They must change nothing.
 * @param file File of questions, or `all`.
 * @param markdown Folder with Markdown files to search instead of the sample content.
 * @param language The language of the folder, BCP 47.
 */
export async function comparePhrases(file: string, markdown: string | undefined, language: string) {
  const sets = parse(readFileSync('bench/search/phrases/phrases.yaml', 'utf8')) as Phrases;
  for (const { name, file: path, documentation } of questionSets(file, markdown, language)) {
    const { documents, site } = documentation;
    const searcher = openSearcher(await buildSearchIndex(documents, site));
    const questions = readQuestions(path, documents);
    const rows = Object.entries(sets).map(([set, phrases]) => [
      set,
      ...shares(searcher, questions, phrases),
    ]);
    console.log(`\n## ${name}: ${questions.length} questions\n\n${table(HEAD, rows)}`);
  }
}

/** Lists of phrases, keyed by name. `QQ` stands for the question. */
type Phrases = Record<string, string[]>;

const HEAD = ['phrases', 'first result changes', 'confidence changes', 'answer@1', 'without phrase'];

/** Asks each question alone and in each phrase. Returns the columns of the table after the first. */
export function shares(
  searcher: Searcher,
  questions: readonly Question[],
  phrases: readonly string[],
): string[] {
  const bare = judge(searcher, questions);
  const pairs = phrases.flatMap((phrase) => {
    // A function, because $ has a meaning in a replacement text.
    const asked = questions.map((one) => ({ ...one, query: phrase.replace('QQ', () => one.query) }));
    return judge(searcher, asked).map((after, place) => ({ before: bare[place]!, after }));
  });
  const answerable = pairs.filter(({ before }) => before.question.answer !== null);
  const share = (count: number, of: number) => `${((100 * count) / Math.max(1, of)).toFixed(1)} %`;
  const firstOf = ({ results }: Judged) => results[0]?.url;
  return [
    share(pairs.filter(({ before, after }) => firstOf(before) !== firstOf(after)).length, pairs.length),
    share(pairs.filter(({ before, after }) => before.confidence !== after.confidence).length, pairs.length),
    share(answerable.filter(({ after }) => after.answer === 1).length, answerable.length),
    share(answerable.filter(({ before }) => before.answer === 1).length, answerable.length),
  ];
}
