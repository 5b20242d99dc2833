import { writeFileSync } from 'node:fs';
import { report, type Row } from '../../overview/report.ts';
import { ANSWER_ENGINES } from './answer-engines.ts';
import { ABLATIONS } from './ablation.ts';
import { ablationTable, answersTable, kindsTable, percent, sizesTable } from './answer-tables.ts';
import { compareAnswers } from './compare-answers.ts';
import type { Comparison } from './compare-answers.ts';
import { missesList } from './misses.ts';
import { questionSets } from './question-sets.ts';

export interface AnswerOptions {
  /** File of questions, or `all`. */
  answers: string;
  /** Folder with Markdown files to search instead of the sample content. */
  markdown?: string | undefined;
  /** The language of the folder, BCP 47. */
  language: string;
  /** The beginning of the names of the engines to compare. */
  only: string;
  /** Whether to list the misses of the tuning half. */
  misses: boolean;
  /** Whether to measure the search without each of its parts instead of other engines. */
  ablate: boolean;
  /** Output file for all measurements. */
  json?: string | undefined;
}

/** Asks the questions of one file or of all sets and prints the measurements. */
export async function evaluateAnswers(options: AnswerOptions): Promise<void> {
  const { answers, markdown, language, only, misses, ablate, json } = options;
  const engines = (ablate ? ABLATIONS : ANSWER_ENGINES).filter(({ name }) => name.startsWith(only));
  const comparisons: Comparison[] = [];
  for (const set of questionSets(answers, markdown, language)) {
    const { comparison, outcomes } = await compareAnswers(set, engines);
    comparisons.push(comparison);
    if (ablate) console.log(`\n## ${comparison.name}\n\n${ablationTable(outcomes)}`);
    else print(comparison);
    if (!misses) continue;
    for (const [engine, answered] of outcomes) {
      console.log(`\n${engine} misses, of the tuning half:\n\n${missesList(answered)}`);
    }
  }
  if (!ablate)
    report('Answers to questions of readers, as shares of the questions', rowsOf(comparisons));
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(comparisons, null, 2)}\n`);
}

const rowsOf = (comparisons: readonly Comparison[]): Row[] =>
  comparisons.flatMap(({ name, rows, engines }) =>
    Object.entries(engines).map(([engine, { parts, size }]) => ({
      questions: `${name} (${rows})`,
      engine,
      'page first': share(parts['all']!.page1),
      'answer in first excerpt': share(parts['all']!.answer1),
      'answer in three': share(parts['all']!.answer3),
      'bytes of five': Math.round(size.bytes),
    })),
  );

const share = (value: number) => Number(value.toFixed(3));

function print(comparison: Comparison): void {
  const { name, rows, documents, wordGap } = comparison;
  console.log(`\n## ${name}: ${rows} questions about ${documents} documents\n`);
  const gap = `${percent(wordGap)} % of the questions with an answer`;
  console.log(`${gap} share no keyword with the title or a heading of their pages.\n`);
  console.log(`${answersTable(comparison)}\n`);
  if ('Factsheet' in comparison.engines) console.log(`${kindsTable(comparison, 'Factsheet')}\n`);
  console.log(sizesTable(comparison));
}
