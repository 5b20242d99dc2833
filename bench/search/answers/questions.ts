import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { limits } from '../../../src/contract/limits.ts';
import type { SearchDocument } from '../../../src/search/index/search-document.ts';
import { itemOf } from '../collection.ts';

/** A question as readers ask it, and what answers it. */
export interface Question {
  id: string;
  /** Which kind of question it is, such as `typo`; only its name is used. */
  kind: string;
  query: string;
  /** Paths of the pages that answer it, any of them; none where the documentation has no answer. */
  pages: string[];
  /** What an excerpt that answers it says; null where the documentation has no answer. */
  answer: RegExp | null;
}

/**
 * Reads the questions about some documents: one JSON object a line, the answer as a regular
 * expression that ignores case.
 * @throws Error naming file, line and repair of every row that could not be measured by these documents.
 */
export function readQuestions(file: string, documents: readonly SearchDocument[]): Question[] {
  const texts = new Map(documents.map((document) => [document.url, textOf(document)]));
  const lines = new Map<string, number>();
  const mistakes: string[] = [];
  const questions = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((source, index): Question[] => {
      if (source.trim() === '') return [];
      try {
        const question = questionOf(source);
        const earlier = lines.get(question.id);
        if (earlier !== undefined)
          throw new Error(`"id" is that of line ${earlier}: choose another`);
        lines.set(question.id, index + 1);
        checkAgainst(texts, question);
        return [question];
      } catch (error) {
        mistakes.push(`${file}:${index + 1}: ${(error as Error).message}`);
        return [];
      }
    });
  if (questions.length === 0 && mistakes.length === 0) mistakes.push(`${file}:1: write a question`);
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return questions;
}

const { min, max } = limits.queryLength;
const Row = z.strictObject({
  id: z.string().min(1),
  kind: z.string().min(1),
  query: z.string().min(min).max(max),
  pages: z.array(
    z.string().regex(/^\/[^#?]*$/, 'write a path without an anchor, such as /pricing'),
  ),
  answer: z.string().min(1).nullable(),
});

function questionOf(source: string): Question {
  const { data, error } = Row.safeParse(parseJson(source));
  if (!data) {
    const repairs = error.issues.map(({ path, message }) =>
      path.length > 0 ? `"${path.join('.')}": ${message}` : message,
    );
    throw new Error(repairs.join('; '));
  }
  const { pages, answer } = data;
  if ((pages.length === 0) !== (answer === null)) {
    throw new Error('name pages and an answer, or no page and null where there is no answer');
  }
  return { ...data, answer: answer === null ? null : patternOf(answer) };
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    throw new Error(`write one JSON object: ${(error as Error).message}`, { cause: error });
  }
}

/** Patterns that were written without a thought of `u`, such as `\-`, compile without it only. */
function patternOf(source: string): RegExp {
  try {
    return new RegExp(source, 'iu');
  } catch {
    return withoutUnicode(source);
  }
}

function withoutUnicode(source: string): RegExp {
  try {
    return new RegExp(source, 'i');
  } catch (error) {
    throw new Error(`"answer": repair the pattern: ${(error as Error).message}`, { cause: error });
  }
}

/** A row about what is not there would count against every engine. */
function checkAgainst(texts: ReadonlyMap<string, string>, { pages, answer }: Question): void {
  const unknown = pages.filter((page) => !texts.has(page));
  if (unknown.length > 0) {
    throw new Error(`"pages": correct or remove what is no page: ${unknown.join(', ')}`);
  }
  if (answer !== null && !pages.some((page) => answer.test(texts.get(page)!))) {
    throw new Error(`"answer": write what one of its pages says; none matches ${answer.source}`);
  }
}

function textOf(document: SearchDocument): string {
  return [document.description ?? '', itemOf(document).text].join('\n');
}
