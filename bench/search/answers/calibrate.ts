import { buildSearchIndex } from '../../../src/api/search/index/build-index.ts';
import { openSearcher } from '../../../src/api/search/searcher.ts';
import type { Searcher } from '../../../src/api/search/searcher.ts';
import { confidences, type Confidence } from '../../../src/contract/search-schemas.ts';
import { table } from '../tables.ts';
import { outcomeOf, type Outcome } from './outcomes.ts';
import { questionSets } from './question-sets.ts';
import { readQuestions, type Question } from './questions.ts';

/** What the search says about its first result for a question, and whether that is right. */
export interface Judged extends Outcome {
  confidence: Confidence;
  /** Whether the search takes the question for one in another language. */
  foreign: boolean;
}

/**
 * Prints how often the confidence of the search is right, for the questions of one file or of all sets.
 * @param markdown Folder with Markdown files to search instead of the sample content.
 * @param language The language of the folder, BCP 47.
 */
export async function calibrate(file: string, markdown: string | undefined, language: string) {
  const all: Judged[] = [];
  for (const { name, file: path, documentation } of questionSets(file, markdown, language)) {
    const { documents, site } = documentation;
    const searcher = openSearcher(await buildSearchIndex(documents, site));
    const judged = judge(searcher, readQuestions(path, documents));
    print(name, judged);
    all.push(...judged);
  }
  print('All questions', all);
}

/** Asks every question once. */
export function judge(searcher: Searcher, questions: readonly Question[]): Judged[] {
  return questions.map((question) => {
    const { results, confidence, languages } = searcher.search(question.query, {
      offset: 0,
      limit: 10,
    });
    const outcome = outcomeOf(question, results);
    return Object.assign(outcome, { confidence, foreign: languages !== undefined });
  });
}

function print(name: string, judged: readonly Judged[]): void {
  console.log(`\n## ${name}: ${judged.length} questions\n\n${calibrationTable(judged)}\n`);
  const foreign = judged.filter((one) => one.foreign).map(({ question }) => question.query);
  console.log(
    `Taken for another language: ${foreign.length}.${foreign.map((one) => `\n- ${one}`).join('')}`,
  );
}

/** A Markdown table of the questions with an answer and without one, for each verdict. */
function calibrationTable(judged: readonly Judged[]): string {
  const rows = confidences.map((verdict) => {
    const those = judged.filter(({ confidence }) => confidence === verdict);
    const answerable = those.filter(({ question }) => question.answer !== null);
    const count = (rank: number) => answerable.filter(({ answer }) => answer <= rank).length;
    const counts = [answerable.length, count(1), count(5), those.length - answerable.length];
    return [verdict as string].concat(counts.map(String));
  });
  return table(HEAD, rows);
}

const HEAD = [
  'confidence',
  'with an answer',
  'first excerpt answers',
  'one of five answers',
  'without an answer',
];
