import { keywords, splitWords } from '../query/split-words.ts';
import type { DocumentSection } from './search-document.ts';
import { stopWords } from './word-lists.ts';

/**
 * Adds questions that a page answers to its sections, each to the section with most of its words. Words that few
 * sections have count more. Without such a word, the first section gets the question.
 */
export function placeQuestions(
  sections: readonly DocumentSection[],
  questions: readonly string[],
  language: string,
): DocumentSection[] {
  const stop = stopWords(language);
  const words = (questions.length > 0 ? sections : []).map(
    ({ heading, lines }) =>
      new Set([heading, ...lines.map(({ text }) => text)].flatMap(splitWords).map(beginning)),
  );
  const places = questions.map((question) => {
    const asked = keywords(question, stop).map(beginning);
    const points = words.map((own) =>
      asked
        .filter((word) => own.has(word))
        .reduce((sum, word) => sum + 1 / words.filter((other) => other.has(word)).length, 0),
    );
    return points.indexOf(Math.max(...points));
  });
  return sections.map((section, place) =>
    Object.assign({}, section, {
      asked: questions.filter((_, number) => places[number] === place),
    }),
  );
}

/** Most inflections of a word have the same first letters. */
const beginning = ({ whole }: { whole: string }) => whole.slice(0, 5);
