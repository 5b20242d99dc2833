import { writeFileSync } from 'node:fs';
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
  /** Folder of Markdown instead of the sample content. */
  markdown?: string | undefined;
  /** Beginning of the names of the engines to ask. */
  only: string;
  /** Whether to list the questions of the tuning half that were missed. */
  misses: boolean;
  /** Whether to ask the search without each of its parts, and no other engine. */
  ablate: boolean;
  /** File for all numbers. */
  json?: string | undefined;
}

/** Asks the questions of one file or of all sets, and prints how well they were answered. */
export async function evaluateAnswers(options: AnswerOptions): Promise<void> {
  const { answers, markdown, only, misses, ablate, json } = options;
  const engines = (ablate ? ABLATIONS : ANSWER_ENGINES).filter(({ name }) => name.startsWith(only));
  const comparisons: Comparison[] = [];
  for (const set of questionSets(answers, markdown)) {
    const { comparison, outcomes } = await compareAnswers(set, engines);
    comparisons.push(comparison);
    if (ablate) console.log(`\n## ${comparison.name}\n\n${ablationTable(comparison)}`);
    else print(comparison);
    if (!misses) continue;
    for (const [engine, answered] of outcomes) {
      console.log(`\n${engine} misses, of the tuning half:\n\n${missesList(answered)}`);
    }
  }
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(comparisons, null, 2)}\n`);
}

function print(comparison: Comparison): void {
  const { name, rows, documents, wordGap } = comparison;
  console.log(`\n## ${name}: ${rows} questions about ${documents} documents\n`);
  const gap = `${percent(wordGap)} % of the questions with an answer`;
  console.log(`${gap} share no telling word with title and headings of their pages.\n`);
  console.log(`${answersTable(comparison)}\n`);
  if ('Factsheet' in comparison.engines) console.log(`${kindsTable(comparison, 'Factsheet')}\n`);
  console.log(sizesTable(comparison));
}
