import type { AnswerEngine } from './outcomes.ts';
import { measureAnswers } from './answer-measures.ts';
import type { AnswerQuality } from './answer-measures.ts';
import { measureSize } from './answer-size.ts';
import type { AnswerSize } from './answer-size.ts';
import { outcomeOf } from './outcomes.ts';
import type { Outcome } from './outcomes.ts';
import type { QuestionSet } from './question-sets.ts';
import { readQuestions } from './questions.ts';
import { PARTS, partOf } from './split.ts';
import { wordGap } from './word-gap.ts';

/** All measurements of one set of questions. */
export interface Comparison {
  name: string;
  documents: number;
  rows: number;
  /** Share of answerable rows; see `wordGap`. */
  wordGap: number;
  engines: Record<string, EngineAnswers>;
}

interface EngineAnswers {
  /** For each half of the questions, and for all. */
  parts: Record<string, AnswerQuality>;
  /** For each kind of question. */
  kinds: Record<string, AnswerQuality>;
  size: AnswerSize;
}

/** Asks every engine every question of a set. Returns measurements, and the outcomes by engine. */
export async function compareAnswers(
  { name, file, documentation: { documents, site } }: QuestionSet,
  engines: readonly AnswerEngine[],
): Promise<{ comparison: Comparison; outcomes: Map<string, Outcome[]> }> {
  const questions = readQuestions(file, documents);
  const outcomes = new Map<string, Outcome[]>();
  for (const engine of engines) {
    const ask = await engine.open(documents, site);
    const answered: Outcome[] = [];
    for (const question of questions) answered.push(outcomeOf(question, await ask(question.query)));
    outcomes.set(engine.name, answered);
  }
  const comparison = {
    name,
    documents: documents.length,
    rows: questions.length,
    wordGap: wordGap(questions, documents),
    engines: Object.fromEntries(
      [...outcomes].map(([engine, answered]) => [engine, numbersOf(answered)]),
    ),
  };
  return { comparison, outcomes };
}

function numbersOf(outcomes: Outcome[]): EngineAnswers {
  const parts = Object.groupBy(outcomes, ({ question }) => partOf(question.id));
  const kinds = Object.groupBy(outcomes, ({ question }) => question.kind);
  return {
    parts: {
      ...Object.fromEntries(PARTS.map((part) => [part, measureAnswers(parts[part] ?? [])])),
      all: measureAnswers(outcomes),
    },
    kinds: Object.fromEntries(
      Object.entries(kinds).map(([kind, those]) => [kind, measureAnswers(those ?? [])]),
    ),
    size: measureSize(outcomes),
  };
}
