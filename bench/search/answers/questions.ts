import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { limits } from '../../../src/contract/limits.ts';
import type { SearchDocument } from '../../../src/api/search/index/search-document.ts';
import { itemOf } from '../collection.ts';

/** A question of a reader, with its right pages and answer. */
export interface Question {
  id: string;
  /** Kind of question, such as `typo`, for the tables. */
  kind: string;
  query: string;
  /** Paths of the right pages. Empty if the documentation does not answer it. */
  pages: string[];
  /** Matches excerpts that answer it. Null if the documentation does not answer it. */
  answer: RegExp | null;
}

/**
 * Reads questions about documents: one JSON object per line, with the answer as a regular expression that
 * ignores case.
 * @throws Error with file, line and fix for all invalid lines.
 */
export function readQuestions(file: string, documents: readonly SearchDocument[]): Question[] {
  const texts = new Map(documents.map((document) => [document.url, textOf(document)]));
  const lines = new Map<string, number>();
  const errors: string[] = [];
  const questions = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((source, index): Question[] => {
      if (source.trim() === '') return [];
      try {
        const question = questionOf(source);
        const earlier = lines.get(question.id);
        if (earlier !== undefined)
          throw new Error(`"id" is already used in line ${earlier}; choose another`);
        lines.set(question.id, index + 1);
        checkAgainst(texts, question);
        return [question];
      } catch (error) {
        errors.push(`${file}:${index + 1}: ${(error as Error).message}`);
        return [];
      }
    });
  if (questions.length === 0 && errors.length === 0) errors.push(`${file}:1: write a question`);
  if (errors.length > 0) throw new Error(errors.join('\n'));
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
    const messages = error.issues.map(({ path, message }) =>
      path.length > 0 ? `"${path.join('.')}": ${message}` : message,
    );
    throw new Error(messages.join('; '));
  }
  const { pages, answer } = data;
  if ((pages.length === 0) !== (answer === null)) {
    throw new Error('give pages and an answer, or no pages and null');
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

/** Some patterns, such as `\-`, are only valid without the flag `u`. */
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
    throw new Error(`"answer": fix the regular expression: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Rejects questions that no engine could answer, because a page or the answer does not exist. */
function checkAgainst(texts: ReadonlyMap<string, string>, { pages, answer }: Question): void {
  const unknown = pages.filter((page) => !texts.has(page));
  if (unknown.length > 0) {
    throw new Error(`"pages": these pages do not exist: ${unknown.join(', ')}`);
  }
  if (answer !== null && !pages.some((page) => answer.test(texts.get(page)!))) {
    throw new Error(`"answer": none of the pages matches ${answer.source}`);
  }
}

function textOf(document: SearchDocument): string {
  return [document.description ?? '', itemOf(document).text].join('\n');
}
